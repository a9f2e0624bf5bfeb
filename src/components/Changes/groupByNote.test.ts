import {expect, test} from 'vitest';
import {groupByNote} from './groupByNote.ts';

type Change = {path: string; note?: string};

test('a note that several changes share is listed once, before the other changes', () => {
  const changes: Change[] = [
    {path: '/a/', note: 'Reworded.'},
    {path: '/b/', note: 'Alone.'},
    {path: '/c/'},
    {path: '/d/', note: 'Reworded.'},
  ];
  expect(groupByNote(changes)).toEqual([
    {note: 'Reworded.', changes: [changes[0], changes[3]]},
    {changes: [changes[1], changes[2]]},
  ]);
});

test('changes without a shared note form one list', () => {
  expect(groupByNote<Change>([{path: '/a/'}, {path: '/b/'}])).toEqual([{changes: [{path: '/a/'}, {path: '/b/'}]}]);
});

import {expect, test} from 'vitest';
import {parseEvent} from './protocol.ts';

test.each([
  [
    {type: 'end', id: 'a', more: 1},
    {type: 'end', id: 'a'},
  ],
  [
    {type: 'text', id: 'a', text: 'x'},
    {type: 'text', id: 'a', text: 'x'},
  ],
  [
    {type: 'error', id: '', message: 'x'},
    {type: 'error', id: '', message: 'x'},
  ],
  [
    {type: 'sources', id: 'a', sources: [{title: 't', heading: 'h', url: 'u'}, {title: 't'}, null]},
    {type: 'sources', id: 'a', sources: [{title: 't', heading: 'h', url: 'u'}]},
  ],
])('reads %j', (event, expected) => expect(parseEvent(JSON.stringify(event))).toEqual(expected));

test.each([
  '',
  '{',
  'null',
  '[]',
  '1',
  '{"type":"end"}',
  '{"type":"text","id":"a"}',
  '{"type":"text","id":"a","text":1}',
  '{"type":"sources","id":"a"}',
  '{"type":"shout","id":"a"}',
])('%s is not an event', (text) => expect(parseEvent(text)).toBeUndefined());

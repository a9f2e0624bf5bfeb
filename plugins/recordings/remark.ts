import type {RecordedLine} from '../../src/components/Recording/frames.ts';
import {readIncluded} from '../code-blocks/include.ts';
import {replaceFences} from '../code-blocks/replaceFences.ts';
import {jsx} from '../reference/mdast.ts';
import {readRecording, type RecordedStep} from './definition.ts';

/** Replaces every `recording` fence with a terminal that shows the recording's lines and can play them. */
export default replaceFences('recordings', 'recording', ({value}, {title, file}) => {
  if (!title) throw new Error('a recording needs title="…", which describes what it shows');
  const steps = file ? readRecording(readIncluded(file).text, file) : readRecording(value);
  return jsx('Recording', {title, lines: JSON.stringify(steps.flatMap(toLines))});
});

/** Returns the lines that a step shows: a comment, the typed text, and the output. */
function toLines({says, run, type, output}: RecordedStep): RecordedLine[] {
  const typed = (run ?? type)!.trimEnd().split('\n');
  const kindOf = (index: number) => (run === undefined ? 'answer' : index > 0 ? 'more' : 'command');
  return [
    {kind: 'says', text: says},
    ...typed.map((text, index): RecordedLine => ({kind: kindOf(index), text})),
    ...(output?.trimEnd().split('\n') ?? []).map((text): RecordedLine => ({kind: 'output', text})),
  ];
}

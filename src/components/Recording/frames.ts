/**
 * A line of a recording: a comment, a command, the next line of that command, an answer to a program's question, or
 * output.
 */
export interface RecordedLine {
  kind: 'says' | 'command' | 'more' | 'answer' | 'output';
  text: string;
}

/** The prefix of each kind of line. */
export const signs: Readonly<Record<RecordedLine['kind'], string>> = {
  says: '# ',
  command: '$ ',
  more: '> ',
  answer: '? ',
  output: '',
};

/** Times in milliseconds: to read a comment, for a typed letter, after Enter, and for a printed line. */
const times = {says: 1200, letter: 35, enter: 500, output: 90};

/** A moment of a recording. */
export interface Frame {
  /** How many lines are shown in full. */
  lines: number;
  /** How much of the next line is shown, in UTF-16 code units. */
  letters: number;
  /** The time until the next frame, in milliseconds, or 0 at the end. */
  wait: number;
}

/**
 * Returns the frames of a recording, from the empty terminal to all of its lines.
 * @param isStill whether typed text appears all at once
 */
export function framesOf(recording: readonly RecordedLine[], isStill: boolean): Frame[] {
  const frames = recording.flatMap(({kind, text}, lines): Frame[] => {
    if (kind === 'says')
      return [
        {lines, letters: 0, wait: lines === 0 ? 0 : times.enter},
        {lines: lines + 1, letters: 0, wait: times.says},
      ];
    if (kind === 'output') return [{lines: lines + 1, letters: 0, wait: isStill ? 0 : times.output}];
    let end = 0;
    const letters = isStill
      ? []
      : [...text].map((letter): Frame => ({lines, letters: (end += letter.length), wait: times.letter}));
    return [...letters, {lines: lines + 1, letters: 0, wait: times.enter}];
  });
  return [...frames, {lines: recording.length, letters: 0, wait: 0}];
}

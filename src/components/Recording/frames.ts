/**
 * A line of a recording: a comment, a command, the next line of that command, an answer to a question of a program, or
 * what is printed.
 */
export interface RecordedLine {
  kind: 'says' | 'command' | 'more' | 'answer' | 'output';
  text: string;
}

/** What is before a line of each kind. */
export const signs: Readonly<Record<RecordedLine['kind'], string>> = {
  says: '# ',
  command: '$ ',
  more: '> ',
  answer: '? ',
  output: '',
};

/** Time in milliseconds: until a comment is read, for a typed letter, after Enter, and for a printed line. */
const times = {says: 1200, letter: 35, enter: 500, output: 90};

/** A moment of a recording. */
export interface Frame {
  /** How many lines are shown whole. */
  lines: number;
  /** How much is shown of the line after them, in UTF-16 code units. */
  letters: number;
  /** Milliseconds until the next frame; 0 at the end. */
  wait: number;
}

/**
 * The frames of a recording, from the empty terminal to all of its lines.
 * @param isStill whether what is typed appears at once
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

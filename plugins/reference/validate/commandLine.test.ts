import fc from 'fast-check';
import {expect, test} from 'vitest';
import {parseCommandLine, ShellSyntaxError} from './commandLine.ts';

const words = (text: string) => parseCommandLine(text).map((command) => command.words.map((word) => word.text));

test.each([
  ['two commands', 'cd a && ddn run b; ls | wc', [['cd', 'a'], ['ddn', 'run', 'b'], ['ls'], ['wc']]],
  ['quotes and escapes', `a 'b "c' "d 'e \\" f" g\\ h`, [['a', 'b "c', `d 'e " f`, 'g h']]],
  ['quotes within a word', `--env=K='a b'"c"`, [['--env=K=a bc']]],
  ['a line that goes on', 'a b \\\n  c', [['a', 'b', 'c']]],
  ['comments', 'a # b\nc#d # e', [['a'], ['c#d']]],
  ['redirections', 'a >out 2>&1 <in b 2>/dev/null &> all >>"more of it" c2', [['a', 'b', 'c2']]],
  ['placeholders', 'a <PROJECT_NAME> --b=<your key> <c>d', [['a', '<PROJECT_NAME>', '--b=<your key>', '<c>d']]],
  ['here-documents', 'a <<EOF | b\nddn nonsense\nEOF\nc <<-"X"\n it’s\n\tX\nd', [['a'], ['b'], ['c'], ['d']]],
  ['a here-string', 'a <<<"b c" d', [['a', 'd']]],
  [
    'substitutions',
    'K=$(ddn auth "x y" | jq .) a "b $(c d)" `e f` $((1 + 2)) ${g:-h i}',
    [
      ['ddn', 'auth', 'x y'],
      ['jq', '.'],
      ['c', 'd'],
      ['e', 'f'],
      ['K=$(ddn auth "x y" | jq .)', 'a', 'b $(c d)', '`e f`', '$((1 + 2))', '${g:-h i}'],
    ],
  ],
  ['a subshell', '(cd a; b)', [['cd', 'a'], ['b']]],
  ['empty words', `a '' ""`, [['a', '', '']]],
  ['nothing', ' \n # a', []],
])('reads %s', (_what, text, expected) => expect(words(text)).toEqual(expected));

test('says of which words the value is not known', () => {
  expect(
    parseCommandLine(`a $B "c$D" '$E' <F> \\$G $(h)`)
      .at(-1)!
      .words.map(({isOpen}) => isOpen),
  ).toEqual([false, true, true, false, true, false, true]);
});

test('says on which line a command begins', () => {
  expect(parseCommandLine('a \\\n b\n\nc <<X\nd\nX\n  e; f').map(({line}) => line)).toEqual([1, 4, 7, 7]);
});

test.each([
  ["a\nb 'c", 2, "'"],
  ['a "b', 1, '"'],
  ['a\n\n$(b', 3, '$('],
  ['`a', 1, '`'],
])('what is not closed is an error with its line: %j', (text, line, mark) => {
  expect(() => parseCommandLine(text)).toThrow(
    new ShellSyntaxError(line, `found ${mark} that is not closed; expected its end`),
  );
});

test('any text is read to its end or refused, in time that grows evenly', () => {
  const part = fc.constantFrom(
    'ddn',
    ' ',
    '\n',
    '"',
    "'",
    '`',
    '$(',
    ')',
    '$',
    '{',
    '<',
    '>',
    '<<A',
    '\\',
    '#',
    '&',
    '1',
    '=',
    '-',
  );
  fc.assert(
    fc.property(fc.array(part, {maxLength: 60}), (parts) => {
      try {
        for (const command of parseCommandLine(parts.join(''))) expect(command.words.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(ShellSyntaxError);
      }
    }),
    {numRuns: 2_000},
  );
  expect(parseCommandLine('a\n'.repeat(20_000))).toHaveLength(20_000);
});

test.each(['$(', '`$('])('deep nesting of %s is refused, not read until the stack is full', (opening) => {
  expect(() => parseCommandLine(opening.repeat(2_000))).toThrow(
    new ShellSyntaxError(1, 'found substitutions inside each other; expected at most 50 levels'),
  );
});

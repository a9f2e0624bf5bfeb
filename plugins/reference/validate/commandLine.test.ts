import fc from 'fast-check';
import {expect, test} from 'vitest';
import {parseCommandLine, ShellSyntaxError, type ShellCommand} from './commandLine.ts';

const words = (text: string) => parseCommandLine(text).map((command) => command.words.map((word) => word.text));

test.each([
  ['several commands', 'cd a && ddn run b; ls | wc', [['cd', 'a'], ['ddn', 'run', 'b'], ['ls'], ['wc']]],
  ['quotes and escapes', `a 'b "c' "d 'e \\" f" g\\ h`, [['a', 'b "c', `d 'e " f`, 'g h']]],
  ['quotes within a word', `--env=K='a b'"c"`, [['--env=K=a bc']]],
  ['quotes after a dollar sign', `a $'b c' --d=$'it\\'s' "$'e'"`, [['a', 'b c', "--d=it\\'s", "$'e'"]]],
  ['a command that continues on the next line', 'a b \\\n  c', [['a', 'b', 'c']]],
  ['comments', 'a # b\nc#d # e', [['a'], ['c#d']]],
  ['redirections', 'a >out 2>&1 <in b 2>/dev/null &> all >>"more of it" c2', [['a', 'b', 'c2']]],
  ['placeholders', 'a <PROJECT_NAME> --b=<your key> <c>d', [['a', '<PROJECT_NAME>', '--b=<your key>', '<c>d']]],
  ['here-documents', 'a <<EOF | b\nddn nonsense\nEOF\nc <<-"X"\n it’s\n\tX\nd', [['a'], ['b'], ['c'], ['d']]],
  ['targets on the next line', 'a > \\\n  out b\nc << \\\n EOF\nd\nEOF', [['a', 'b'], ['c']]],
  ['placeholders as targets', 'a > <FILE> 2><LOG_FILE> b < <IN>', [['a', 'b']]],
  ['process substitutions', 'a <(b c) > >(d) 2>&-', [['a'], ['b', 'c'], ['d']]],
  ['patterns of case', '(case a in b) c;; esac) && d', [['case', 'a', 'in', 'b'], ['c'], ['esac'], ['d']]],
  ['commands after an operator on the next line', 'a &&\n# b\nc | \\\nd &', [['a'], ['c'], ['d']]],
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
  ['text without commands', ' \n # a', []],
])('reads %s', (_what, text, expected) => expect(words(text)).toEqual(expected));

test('marks the words whose value is unknown', () => {
  expect(
    parseCommandLine(`a $B "c$D" '$E' <F> \\$G $(h) $'i' $'\\n'`)
      .at(-1)!
      .words.map(({isOpen}) => isOpen),
  ).toEqual([false, true, true, false, true, false, true, false, true]);
});

test('returns the line on which each command begins', () => {
  expect(parseCommandLine('a \\\n b\n\nc <<X\nd\nX\n  e; f').map(({line}) => line)).toEqual([1, 4, 7, 7]);
});

test.each([
  ["a\nb 'c", 2, "'"],
  ['a "b', 1, '"'],
  ['a\n\n$(b', 3, '$('],
  ['`a', 1, '`'],
])('reports unclosed syntax with its line: %j', (text, line, mark) => {
  expect(() => parseCommandLine(text)).toThrow(
    new ShellSyntaxError(line, `found ${mark} that is not closed; expected its end`),
  );
});

test.each([
  ['a\nb (c', 2, 'found ( that is not closed; expected its end'],
  ['a &&', 1, 'found && without a command after it'],
  ['a\n| # b\n', 2, 'found | without a command after it'],
  ['a |\\\n', 1, 'found | without a command after it'],
  ['a >', 1, 'found > without its target after it'],
  ['a >; b', 1, 'found > without its target after it'],
  ['a\nb 2>> | c', 2, 'found 2>> without its target after it'],
])('reports what the text lacks, with its line: %j', (text, line, message) => {
  expect(() => parseCommandLine(text)).toThrow(new ShellSyntaxError(line, message));
});

const parts = ['ddn', ' ', '\n', '"', "'", '`', '$(', ')', '$', '{', '<', '>', '<<A', '\\', '#', '&', '1', '=', '-'];

/** Returns the commands of a text, or none if it has a syntax error. */
function readOrReject(text: string): ShellCommand[] {
  try {
    return parseCommandLine(text);
  } catch (error) {
    expect(error).toBeInstanceOf(ShellSyntaxError);
    return [];
  }
}

test('reads or rejects any text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), {maxLength: 60}), (list) => {
      for (const command of readOrReject(list.join(''))) expect(command.words.length).toBeGreaterThan(0);
    }),
    {numRuns: 2_000},
  );
  expect(parseCommandLine('a\n'.repeat(20_000))).toHaveLength(20_000);
});

test.each([...parts, 'a\n', '${', '$(()', '<a ', '<<A\n', '""', '$(a)'])(
  'reads or rejects a long text in linear time: %j, many times',
  (text) => {
    const before = process.cpuUsage(); // CPU time, which other programs on the machine don't affect
    readOrReject(text.repeat(40_000));
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  },
);

test("names the line of $' without its end", () => {
  expect(() => parseCommandLine("a\nb $'c")).toThrow(
    new ShellSyntaxError(2, "found $' that is not closed; expected its end"),
  );
});

test.each(['$(', '`$('])('rejects deep nesting of %s before the stack overflows', (opening) => {
  expect(() => parseCommandLine(opening.repeat(2_000))).toThrow(
    new ShellSyntaxError(1, 'found substitutions inside each other; expected at most 50 levels'),
  );
});

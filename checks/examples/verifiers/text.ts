/** Plain text in a form that can be read: usage lines, environment files, addresses, tables of values. */
import {usageOf} from '../../../plugins/reference/cliCommand.ts';
import {loadCli, type Cli} from '../../../plugins/reference/data/cli.ts';
import {fault, verified} from '../faults.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';

/** A form of text, recognised by its title or its lines. */
interface Form {
  by: string;
  is: (fence: Fence) => boolean;
  /** The line (from 1) that does not have the form, with what was expected. */
  check: (fence: Fence) => {line: number; expected: string} | undefined;
}

const titleOf = ({meta, file, page}: Fence) =>
  typeof meta.title === 'string' ? meta.title : file === page ? '' : file;
const environmentLine = /^(?:export )?[A-Z][A-Z0-9_]*=/;

/** Every line fits the pattern, empty lines and comments aside. */
function everyLine(pattern: RegExp, expected: string): Form['check'] {
  return ({text}) => {
    const index = text
      .split('\n')
      .findIndex((line) => line.trim() !== '' && !line.startsWith('#') && !pattern.test(line));
    return index < 0 ? undefined : {line: index + 1, expected};
  };
}

const scheme = /^(?:jdbc:\w+|https?|mongodb):\/\//;

const forms: readonly Form[] = [
  {
    by: 'the form of environment files',
    is: (fence) => /\.env\b/.test(titleOf(fence)) || fence.text.split('\n').every((line) => environmentLine.test(line)),
    check: everyLine(
      /^[A-Z][A-Z0-9_]*=("[^"]*"|'[^']*'|[^\s"']*)( #.*)?$/,
      'NAME=value, in quotes where it has spaces',
    ),
  },
  {
    by: 'the form of .gitignore',
    is: (fence) => /(^|\/)\.(git|docker)ignore$/.test(titleOf(fence)),
    check: everyLine(/^!?\S+$/, 'a pattern'),
  },
  {
    by: 'the form of requirements files',
    is: (fence) => /requirements\.txt$/.test(titleOf(fence)),
    check: everyLine(/^[\w.-]+(\[[\w,-]+\])?([=<>~!]=?[\w.*]+(,[=<>~!]=?[\w.*]+)*)?$/, 'a package with its version'),
  },
  {
    by: 'the form of /etc/hosts',
    is: ({text}) => text.split('\n').every((line) => /^[\d.:a-f]+\s+[\w.-]+$/.test(line)),
    check: () => undefined,
  },
  {by: 'the form of CSV', is: (fence) => /\.csv$/.test(titleOf(fence)), check: checkColumns},
  {
    by: 'the syntax of URLs',
    is: ({text}) => text.split('\n').every((line) => scheme.test(line) && !/\s/.test(line)),
    check: checkAddresses,
  },
];

function checkColumns({text}: Fence) {
  const counts = text.split('\n').map((line) => line.replace(/"[^"]*"/g, 'x').split(',').length);
  const index = counts.findIndex((count) => count !== counts[0]);
  return index < 0 ? undefined : {line: index + 1, expected: `${counts[0]!} columns, as in the first line`};
}

function checkAddresses({text}: Fence) {
  const index = text
    .split('\n')
    .findIndex(
      (line) => !URL.canParse(line.replace(/^jdbc:(\w+:\/\/)(https?:\/\/)?/, '$1').replace(/<[\w .-]+>/g, 'x')),
    );
  return index < 0 ? undefined : {line: index + 1, expected: 'an address'};
}

export function createTextVerifier(cli: () => Cli = loadCli): Verifier {
  return {
    name: 'text',
    takes: (fence) =>
      (fence.language === 'text' && (isUsage(fence) || forms.some(({is}) => is(fence)))) || isEnvironment(fence),
    async verify(fences) {
      const usages = new Set(cli().commands.map(usageOf));
      return fences.map((fence) => (isUsage(fence) ? verifyUsage(fence, usages) : verifyForm(fence)));
    },
  };
}

const isUsage = ({text, heading}: Fence) => heading === 'Usage' && text.startsWith('ddn');
const isEnvironment = (fence: Fence) => fence.language === 'bash' && /^\.env\b/.test(titleOf(fence));

function verifyUsage(fence: Fence, usages: ReadonlySet<string>): Verdict {
  return usages.has(fence.text)
    ? verified('schema', 'the CLI data')
    : fault(fence, 1, `found the usage line "${fence.text}"; no command of reference/cli/ has it`);
}

function verifyForm(fence: Fence): Verdict {
  const form = forms.find(({is}) => is(fence))!;
  const odd = form.check(fence);
  return odd
    ? fault(fence, odd.line, `found ${JSON.stringify(fence.text.split('\n')[odd.line - 1])}; expected ${odd.expected}`)
    : verified('syntax', form.by);
}

/** Verifies plain text with a known form: usage lines, environment files, URLs, and tables of values. */
import {usageOf} from '../../../plugins/reference/cliCommand.ts';
import {loadCli} from '../../../plugins/reference/data/cli.ts';
import {byConnectors, findUrlFault, isConnectorVariable} from '../connectors.ts';
import {fault, messageOf, verified} from '../faults.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';

/** A form of text, recognized by its title or its lines. */
interface Form {
  by: string;
  is: (fence: Fence) => boolean;
  /** Returns the first line (from 1) that doesn't have the form, with what was expected. */
  check: (fence: Fence) => {line: number; expected: string} | undefined;
  /** Returns whether names and values were also compared with data. Throws an error that describes what is wrong. */
  compare?: (fence: Fence, all: readonly Fence[]) => boolean;
}

const titleOf = ({meta, file, page}: Fence) =>
  typeof meta.title === 'string' ? meta.title : file === page ? '' : file;
const environmentLine = /^(?:export )?[A-Z][A-Z0-9_]*=/;

/** Checks that every line matches the pattern, except empty lines and comments. */
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
    compare: compareVariables,
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
    is: (fence) => titleOf(fence) === '/etc/hosts',
    check: everyLine(/^[\d.:a-f]+(?:\s+[\w.-]+)+$/, 'an address and its names'),
  },
  {by: 'the form of CSV', is: (fence) => /\.csv$/.test(titleOf(fence)), check: checkColumns},
  {
    by: 'the syntax of URLs',
    is: ({text}) => text.split('\n').every((line) => scheme.test(line) && !/\s/.test(line)),
    check: checkAddresses,
    compare: ({text}) => text.split('\n').every((line) => compareUrl(line)),
  },
];

/**
 * Checks that a connector reads each variable, or that another example of the page names it.
 * @throws Error that names a variable that nothing reads, or describes what is wrong with a JDBC URL
 */
function compareVariables(fence: Fence, all: readonly Fence[]): boolean {
  const others = all.filter((each) => each.page === fence.page && each.text !== fence.text).map(({text}) => text);
  for (const [, name, value] of fence.text.matchAll(/^([A-Z][A-Z0-9_]*)=["']?([^"'\n]*)/gm)) {
    if (!isConnectorVariable(name!) && !others.some((text) => new RegExp(`\\b${name!}\\b`).test(text)))
      throw new Error(`found ${name!}; expected a variable that a connector or another example of the page reads`);
    compareUrl(value!);
  }
  return true;
}

/**
 * @returns whether the URL is that of a connector's source
 * @throws Error that describes what is wrong with the URL
 */
function compareUrl(url: string): boolean {
  if (!url.startsWith('jdbc:')) return false;
  const found = findUrlFault(url);
  if (found) throw new Error(found);
  return true;
}

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

export const textVerifier: Verifier = {
  name: 'text',
  takes: (fence) =>
    (fence.language === 'text' && (isUsage(fence) || forms.some(({is}) => is(fence)))) || isEnvironment(fence),
  async verify(fences, all) {
    const usages = new Set(loadCli().commands.map(usageOf));
    return fences.map((fence) => (isUsage(fence) ? verifyUsage(fence, usages) : verifyForm(fence, all)));
  },
};

const isUsage = ({text, heading}: Fence) => heading === 'Usage' && text.startsWith('ddn');
const isEnvironment = (fence: Fence) => fence.language === 'bash' && /(^|\/)\.env\b/.test(titleOf(fence));

function verifyUsage(fence: Fence, usages: ReadonlySet<string>): Verdict {
  return usages.has(fence.text)
    ? verified('schema', 'the CLI data')
    : fault(fence, 1, `found the usage line "${fence.text}"; no command of reference/cli/ has it`);
}

function verifyForm(fence: Fence, all: readonly Fence[]): Verdict {
  const form = forms.find(({is}) => is(fence))!;
  const odd = form.check(fence);
  if (odd)
    return fault(
      fence,
      odd.line,
      `found ${JSON.stringify(fence.text.split('\n')[odd.line - 1])}; expected ${odd.expected}`,
    );
  try {
    return form.compare?.(fence, all) ? verified('schema', byConnectors) : verified('syntax', form.by);
  } catch (error) {
    return fault(fence, 1, messageOf(error));
  }
}

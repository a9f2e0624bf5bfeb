/** Checks calls to programs that don't run here against the programs' published interfaces. */
import {nearest} from '../../../plugins/reference/names.ts';
import {readText} from '../../lib/readText.ts';

/** The interface of a program or of one of its commands. Names are separated by spaces. */
export interface Program {
  /** Options without a value, or whose value is optional. */
  flags?: string;
  /** Options that take a value. */
  values?: string;
  commands?: Record<string, Program>;
}

export interface DescribedCall {
  /** Options that the interface doesn't have, or that lack a value. */
  faults: string[];
  /** The words of the commands: `['compose', 'up']`. */
  commands: string[];
  /** Words that are neither commands nor options, including a command for another program. */
  rest: string[];
  options: {name: string; value?: string}[];
}

const data = JSON.parse(readText('checks/examples/sandbox/programs.json')) as {
  source: {package: string; version: string};
  programs: Record<string, Program>;
};

/** The source of the interfaces, e.g. `@withfig/autocomplete 2.692.3`. */
export const describedBy = `${data.source.package} ${data.source.version}`;

/** Returns whether the interface of a program is recorded. */
export const isDescribed = (name: string): boolean => name in data.programs;

/** Options that the specifications omit. Each program's reference lists them. */
const common: Readonly<Record<string, Program>> = {
  curl: {values: '--json --proxy --quote -Q -x'},
  'docker compose up': {values: '--pull'},
  'docker compose logs': {flags: '-f --follow'},
  'git ls-remote': {flags: '--heads --tags'},
  npm: {values: '--prefix'},
  keytool: {flags: '-importcert -noprompt', values: '-alias -file -keystore -storepass'},
  docker: {flags: '--debug --tls', values: '--context --host --log-level'},
  aws: {
    flags: '--debug --no-cli-pager --no-paginate',
    values: '--max-items --output --page-size --profile --query --region --starting-token',
  },
  az: {flags: '--debug --only-show-errors --verbose', values: '--output --query --subscription -o'},
  gcloud: {flags: '--quiet', values: '--account --configuration --filter --format --limit --project --verbosity'},
};

/** Commands whose first argument is followed by the options of another program. */
const wraps = /^(?:docker (?:compose )?(?:exec|run)|npx|poetry run|kubectl exec|go run|python3?)$/;

/** @returns the call as the interface describes it; undefined if the program's or command's interface isn't recorded */
export function readDescribed(name: string, words: readonly string[]): DescribedCall | undefined {
  let program = data.programs[name];
  if (!program) return undefined;
  const parts = [program, common[name] ?? {}];
  const call: DescribedCall = {faults: [], commands: [], rest: [], options: []};
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const isWrapping = wraps.test([name, ...call.commands].join(' ')) && call.rest.length > 0;
    if (word === '--' || isWrapping) {
      call.rest.push(...words.slice(word === '--' ? i + 1 : i));
      break;
    }
    if (!/^-./.test(word)) {
      const inner: Program | undefined = call.rest.length === 0 ? program.commands?.[word] : undefined;
      if (inner) {
        program = inner;
        call.commands.push(word);
        parts.unshift(inner, common[[name, ...call.commands].join(' ')] ?? {});
      } else call.rest.push(word);
      continue;
    }
    i += readOption(word, words[i + 1], parts, call);
  }
  if (program.commands && call.rest.length > 0) return undefined;
  return call;
}

/** Returns the kind of an option, according to the innermost command that has it. */
function kindOf(name: string, parts: readonly Program[]): 'flags' | 'values' | undefined {
  for (const part of parts)
    for (const kind of ['values', 'flags'] as const) if (part[kind]?.split(' ').includes(name)) return kind;
  return undefined;
}

/** @returns the number of additional words that the option takes */
function readOption(word: string, next: string | undefined, parts: readonly Program[], call: DescribedCall): 0 | 1 {
  const [name, assigned] = word.split(/=(.*)/s) as [string, string | undefined];
  const kind = kindOf(name, parts);
  if (kind === 'values') {
    const value = assigned ?? next;
    if (value === undefined) call.faults.push(`found the end of the call after ${name}; expected its value`);
    call.options.push({name, ...(value !== undefined && {value})});
    return assigned === undefined ? 1 : 0;
  }
  if (kind === 'flags') {
    call.options.push({name, ...(assigned !== undefined && {value: assigned})});
    return 0;
  }
  if (/^-[^-]./.test(word)) {
    // Short options can be combined in one word, and the last one can take a value: -sSX POST, -XPOST.
    for (const [at, letter] of [...word.slice(1)].entries()) {
      const short = `-${letter}`;
      if (kindOf(short, parts) === 'values') {
        const inline = word.slice(at + 2);
        return readOption(inline ? `${short}=${inline}` : short, next, parts, call);
      }
      if (kindOf(short, parts) !== 'flags') break;
      call.options.push({name: short});
      if (at === word.length - 2) return 0;
    }
  }
  const close = nearest(
    name,
    parts.flatMap(({flags = '', values = ''}) => `${flags} ${values}`.split(' ')).filter(Boolean),
  );
  call.faults.push(
    `found the option ${name}; ${close ? `did you mean ${close}?` : 'its published interface has none of this name'}`,
  );
  return 0;
}

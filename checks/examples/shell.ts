/** Reads shell text with unbash: https://github.com/webpro-nl/unbash */
import {forEachChild, parse, type Command, type HereDoc, type SyntaxNode} from 'unbash';
import {lineAt} from './faults.ts';
import type {Fence} from './types.ts';

/** Whether a fence is shell text. */
export const isShell = ({language}: Pick<Fence, 'language'>): boolean => /^(?:bash|sh|shell)$/.test(language);

/** A command as written. */
export interface Call {
  /** Line of the text, from 1. */
  line: number;
  /** The words, quotes removed; `$NAME` is where a variable does. */
  words: readonly string[];
  /** What is in its here-document. */
  input?: {text: string; line: number};
  /** Whether something is piped into it. */
  isFed: boolean;
}

export interface ShellText {
  faults: readonly {line: number; message: string}[];
  calls: readonly Call[];
  /** Values that the text gives to variables, other than what commands give. */
  variables: ReadonlyMap<string, string>;
}

/** `<PROJECT_NAME>` as pages write it; `cat <in >out` has a space before `>`. */
export const placeholder = /<([A-Za-z](?:[\w ./:-]{0,58}[\w.])?)(?<! \d)>/g;
/** A word of the same length, so places stay where they are. */
const mask = (text: string) =>
  text.replace(placeholder, (_found, name: string) => `\u2039${name.replace(/[^\w]/g, '_')}\u203a`);
const unmask = (text: string) => text.replace(/\u2039(\w+)\u203a/g, '<$1>');

/** Parses shell text as Bash does, placeholders being words. */
export function readShell(source: string): ShellText {
  const text = mask(source);
  const faults: {line: number; message: string}[] = [];
  const calls: Call[] = [];
  const variables = new Map<string, string>();
  const visit = (node: SyntaxNode, isFed: boolean) => {
    if ('errors' in node && node.errors)
      faults.push(...node.errors.map(({message, pos}) => ({line: lineAt(text, pos), message})));
    if (node.type === 'Assignment' && node.value?.type === 'Word' && !/[$]\(|`/.test(node.value.text))
      variables.set(node.name, unmask(node.value.value));
    if (node.type === 'Command' && node.name) calls.push(readCall(node, text, isFed));
    if (node.type === 'Pipeline') node.commands.forEach((command, i) => visit(command, i > 0));
    else forEachChild(node, (child) => visit(child, isFed && node.type !== 'Command'));
  };
  visit(parse(text), false);
  return {faults, calls, variables};
}

/** How many commands a reader enters: a loop, a pipeline, or a function is one. */
export function countCommands(source: string): number {
  return parse(mask(source)).commands.length;
}

function readCall(command: Command, text: string, isFed: boolean): Call {
  const document = command.redirects.find((redirect) => redirect.type === 'HereDoc');
  return {
    line: lineAt(text, command.pos),
    words: [command.name!, ...command.args].map((word) =>
      unmask('value' in word && typeof word.value === 'string' ? word.value : word.text),
    ),
    ...(document?.type === 'HereDoc' && {
      input: {text: unmask(inputOf(document, text)), line: lineAt(text, document.body.pos)},
    }),
    isFed,
  };
}

/** Without quotes around its end, a here-document has backslashes before what the shell must not expand. */
function inputOf({body, delimiter}: HereDoc, text: string): string {
  const written = text.slice(body.pos, body.end);
  return delimiter?.quoted ? written : written.replace(/\\([\\$`])/g, '$1');
}

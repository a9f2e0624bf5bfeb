/** Reads shell text with unbash: https://github.com/webpro-nl/unbash */
import {forEachChild, parse, type Command, type HereDoc, type SyntaxNode} from 'unbash';
import {lineAt} from './faults.ts';
import type {Fence} from './types.ts';

/** Returns whether a fence is shell text. */
export const isShell = ({language}: Pick<Fence, 'language'>): boolean => /^(?:bash|sh|shell)$/.test(language);

/** A command as written. */
export interface Call {
  /** Line of the text, from 1. */
  line: number;
  /** The words without quotes. Variables stay as written, e.g. `$NAME`. */
  words: readonly string[];
  /** The contents of the command's here-document. */
  input?: {text: string; line: number};
}

export interface ShellText {
  faults: readonly {line: number; message: string}[];
  calls: readonly Call[];
  /** Values that the text assigns to variables, except the output of commands. */
  variables: ReadonlyMap<string, string>;
}

/** Matches `<PROJECT_NAME>` as pages write it, but not `cat <in >out`, which has a space before `>`. */
export const placeholder = /<([A-Za-z](?:[\w ./:-]{0,58}[\w.])?)(?<! \d)>/g;
/** Replaces placeholders with words of the same length, so positions don't change. */
const mask = (text: string) =>
  text.replace(placeholder, (_found, name: string) => `\u2039${name.replace(/[^\w]/g, '_')}\u203a`);
const unmask = (text: string) => text.replace(/\u2039(\w+)\u203a/g, '<$1>');

/** Parses shell text as Bash does, but reads placeholders as words. */
export function readShell(source: string): ShellText {
  const text = mask(source);
  const faults: {line: number; message: string}[] = [];
  const calls: Call[] = [];
  const variables = new Map<string, string>();
  const visit = (node: SyntaxNode) => {
    if ('errors' in node && node.errors)
      faults.push(...node.errors.map(({message, pos}) => ({line: lineAt(text, pos), message})));
    if (node.type === 'Assignment' && node.value?.type === 'Word' && !/[$]\(|`/.test(node.value.text))
      variables.set(node.name, unmask(node.value.value));
    if (node.type === 'Command' && node.name) calls.push(readCall(node, text));
    forEachChild(node, visit);
  };
  visit(parse(text));
  return {faults, calls, variables};
}

/** Counts the commands that a reader enters. A loop, a pipeline, or a function counts as one. */
export function countCommands(source: string): number {
  return parse(mask(source)).commands.length;
}

function readCall(command: Command, text: string): Call {
  const document = command.redirects.find((redirect) => redirect.type === 'HereDoc');
  return {
    line: lineAt(text, command.pos),
    words: [command.name!, ...command.args].map((word) =>
      unmask('value' in word && typeof word.value === 'string' ? word.value : word.text),
    ),
    ...(document?.type === 'HereDoc' && {
      input: {text: unmask(inputOf(document, text)), line: lineAt(text, document.body.pos)},
    }),
  };
}

/** Returns a here-document's text. If its delimiter isn't quoted, removes the backslashes that prevent expansion. */
function inputOf({body, delimiter}: HereDoc, text: string): string {
  const written = text.slice(body.pos, body.end);
  return delimiter?.quoted ? written : written.replace(/\\([\\$`])/g, '$1');
}

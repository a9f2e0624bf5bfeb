/** Highlights generated samples, which change with each keystroke. Uses the classes of plugins/code-blocks. */

const words =
  /^(?:const|let|await|new|if|for|throw|of|import|from|with|as|not|raise|package|func|defer|var|return|range|nil|null|true|false|True|False|None|any|map|string)$/;
const parts =
  /(`[^`]*`|"""[^]*?"""|'''[^]*?'''|[fb]?"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(\b\d+(?:\.\d+)?\b)|([A-Za-z_]\w*)(\()?/g;

/** A flag of a command, which browsers would otherwise break after any of its hyphens. */
const flag = /(?<!\S)(--?\w[\w-]*)/;

/**
 * Splits code into parts, each with the class of its color.
 * @param language the language of a fence; `bash` is split into the command, its flags, and other words
 */
export function highlight(code: string, language: string): {text: string; kind?: string}[] {
  if (language === 'bash') {
    const [command = ''] = /^\S+/.exec(code) ?? [];
    const pieces = code.slice(command.length).split(flag);
    return [{text: command, kind: 'tf'}, ...pieces.map((text, i) => ({text, kind: i % 2 ? 'ts short' : 'ts'}))];
  }
  const found: {text: string; kind?: string}[] = [];
  let end = 0;
  for (const match of code.matchAll(parts)) {
    const [text, string, number, word, call] = match;
    const kind = string ? 'ts' : number ? 'tn' : words.test(word!) ? 'tk' : call ? 'tf' : undefined;
    if (!kind) continue;
    if (match.index > end) found.push({text: code.slice(end, match.index)});
    const own = call ? text.slice(0, -1) : text;
    found.push({text: own, kind});
    end = match.index + own.length;
  }
  return end < code.length ? [...found, {text: code.slice(end)}] : found;
}

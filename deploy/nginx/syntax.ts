/**
 * Quotes text as an nginx parameter. nginx resolves escapes before anything else. Variables in the text keep working.
 */
export function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;
}

/** Renders a block. Its lines can contain other blocks. */
export function block(name: string, lines: readonly string[]): string {
  const indented = lines.flatMap((line) => line.split('\n')).map((line) => (line ? `    ${line}` : line));
  return [`${name} {`, ...indented, '}'].join('\n');
}

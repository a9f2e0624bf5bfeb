/**
 * A text as a quoted parameter of nginx, which reads escapes in it before anything else does. Variables stay variables.
 */
export function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;
}

/** A block; its lines may be blocks. */
export function block(name: string, lines: readonly string[]): string {
  const indented = lines.flatMap((line) => line.split('\n')).map((line) => (line ? `    ${line}` : line));
  return [`${name} {`, ...indented, '}'].join('\n');
}

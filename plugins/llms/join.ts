/** Puts the files of a long twin together again. Browsers load this module too: it needs nothing else. */

/** Stands in the first file of a long twin, before the links to its parts. */
export const notice = 'This page is long. Its sections are in separate files:';

/** Behind the items of a list that were begun in an earlier file. */
export const continued = ' (continued)';

const listStart = (overview: string) => overview.lastIndexOf(`\n${notice}\n`);

/** The whole twin, as it was before it was split. */
export function joinTwin({overview, parts}: {overview: string; parts: readonly string[]}): string {
  const at = listStart(overview);
  if (at < 0) return overview;
  return `${[overview.slice(0, at), ...parts.map((part) => withoutContext(withoutHead(part)))].map((text) => text.replace(/^\n+|\s+$/g, '')).join('\n\n')}\n`;
}

/** Addresses of the parts that a first file links to, in order; none for a twin in one file. */
export function partAddresses(overview: string): string[] {
  const at = listStart(overview);
  return at < 0 ? [] : [...overview.slice(at).matchAll(/\]\((\S+)\)$/gm)].map(([, url]) => url!);
}

function withoutContext(text: string): string {
  const lines = text.replace(/^\n+/, '').split('\n');
  return lines.slice(lines.findIndex((line) => !line.endsWith(continued))).join('\n');
}

/** A file without its title and the lines that say where it comes from. */
export function withoutHead(markdown: string): string {
  return markdown.replace(/^# .*\n\nURL: .*\n(?:Last edited: .*\n)?/, '');
}

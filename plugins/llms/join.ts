/** Reassembles the files of a long twin. Browsers load this module too, so it imports nothing. */

/** The line in the first file of a long twin that precedes the links to its parts. */
export const notice = 'This page is long. Its sections are in separate files:';

/** Follows list items that began in an earlier file. */
export const continued = ' (continued)';

const listStart = (overview: string) => overview.lastIndexOf(`\n${notice}\n`);

/** Returns the whole twin as it was before it was split. */
export function joinTwin({overview, parts}: {overview: string; parts: readonly string[]}): string {
  const at = listStart(overview);
  if (at < 0) return overview;
  return `${[overview.slice(0, at), ...parts.map((part) => withoutContext(withoutHead(part)))].map((text) => text.replace(/^\n+|\s+$/g, '')).join('\n\n')}\n`;
}

/** Returns the URLs of the parts that a first file links to, in order. A twin in one file has none. */
export function partAddresses(overview: string): string[] {
  const at = listStart(overview);
  return at < 0 ? [] : [...overview.slice(at).matchAll(/\]\((\S+)\)$/gm)].map(([, url]) => url!);
}

function withoutContext(text: string): string {
  const lines = text.replace(/^\n+/, '').split('\n');
  return lines.slice(lines.findIndex((line) => !line.endsWith(continued))).join('\n');
}

/** Returns a file without its title and the lines with its URL and date. */
export function withoutHead(markdown: string): string {
  return markdown.replace(/^# .*\n\nURL: .*\n(?:Last edited: .*\n)?/, '');
}

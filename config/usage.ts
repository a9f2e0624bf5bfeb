import fs from 'node:fs';

/** Returns the comment at the head of a program, which describes its command and options. */
export function readUsage(file: string): string {
  const [, comment = ''] = /^\/\*\*([^]*?)\*\//.exec(fs.readFileSync(file, 'utf8')) ?? [];
  return comment.replace(/^[ \t]*\* ?/gm, '').trim();
}

/** Reads the rules of headers.ts. This module is separate because servers without Node.js also use it. */

export interface HeaderRule {
  /** A path in which `*` matches anything. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Parses the output of `renderHeadersFile`.
 * @throws Error that names the line that is neither a path nor a header
 */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: {path: string; headers: Record<string, string>}[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const header = /^\s+([\w-]+):\s*(.*)$/.exec(line);
    if (/^\s+! [\w-]+$/.test(line)) continue; // for Cloudflare; here, later rules take precedence anyway
    if (/^\/\S*$/.test(line)) rules.push({path: line, headers: {}});
    else if (header && rules.length) rules.at(-1)!.headers[header[1]!] = header[2]!;
    else if (line.trim())
      throw new Error(`_headers, line ${index + 1}: found "${line}", expected a path or an indented "Name: value"`);
  }
  return rules;
}

/** Returns the headers for a path from all matching rules. Later rules take precedence. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matches = (rule: HeaderRule) => {
    const [start = '', end] = rule.path.split('*');
    return end === undefined
      ? path === start
      : path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end);
  };
  return Object.assign({}, ...rules.filter(matches).map((rule) => rule.headers)) as Record<string, string>;
}

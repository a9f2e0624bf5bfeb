/**
 * The rules of server/negotiation.ts as `map` blocks of nginx, exactly: a list of media ranges is a regular language,
 * and so is the comparison of two weights of at most three decimals. Nothing beyond nginx itself is needed.
 */
import {block, quote} from './syntax.ts';

// Some groups are atomic or possessive, to keep headers from causing backtracking.
const space = '[\\s\\xA0]*+';
const quoted = '"(?:[^"\\\\]|\\\\.)*+(?:"|\\\\?$)';
const inElement = `(?>(?:[^",]|${quoted})*)`;
const inParameter = `(?>(?:[^",;]|${quoted})*)`;
const parameterEnd = '(?=[;,]|$)';
/** A parameter without a name says nothing. */
const nameless = `;${space}(?:=${inParameter})?${parameterEnd}`;
const anyCharset = `;${space}charset${space}(?:=${inParameter})?${parameterEnd}`;
const utf8 = `;${space}charset${space}=${space}(?:"utf-8"|utf-8)${space}${parameterEnd}`;
const weight = `;${space}q${space}=${space}(?!1\\.\\d*[1-9])(?<accept_unit>[01])(?:\\.(?<accept_decimals>\\d{0,3}))?${space}${parameterEnd}`;

/**
 * Parameters before the weight that leave a range to us: none, or the character set that we have, which is more
 * specific.
 */
const none = `(?:${nameless})*`;
const ourCharset = `(?:${nameless}|${anyCharset})*${utf8}(?:${nameless})*`;

/** The first range of a kind. The text before it determines its position. */
function firstRange(range: string, parameters: string): string {
  return `~*^(?<accept_before>(?:${inElement},)*?)${space}${range}${space}(?:${parameters})(?:${weight}${inElement})?(?=,|$)`;
}

/**
 * From the most specific range to the least: `<unit>.<decimals>000 `, and `@<what is before>` where the type is named.
 */
function wishFor(subtype: string): [pattern: string, value: string][] {
  const found = '$accept_unit.${accept_decimals}000 ';
  return [
    [firstRange(`text/${subtype}`, ourCharset), `${found}@$accept_before`],
    [firstRange(`text/${subtype}`, none), `${found}@$accept_before`],
    [firstRange('text/\\*', `${ourCharset}|${none}`), found],
    [firstRange('\\*/\\*', `${ourCharset}|${none}`), found],
  ];
}

/**
 * Patterns over `<wish for Markdown>⏎<wish for HTML>` that mean Markdown. No unit means no weight was given: it is 1.
 */
function preferences(): string[] {
  const one = '1?\\.0+';
  const higherDigit = Array.from({length: 9}, (_, i) => `${i + 1}\\d* [^\\n]*\\n0\\.\\1[0-${i}]`).join('|');
  return [
    `~^${one} [^\\n]*\\n0\\.`,
    `~^0\\.(\\d{0,2})(?:${higherDigit})`,
    // The same weight: Markdown is named, and HTML is not, or later.
    `~^(?:${one}|0\\.(?!000)(\\d{3})\\d*) @([^\\n]*)\\n(?(1)0\\.\\1\\d*|${one}) (?:@\\2[^\\n]+)?$`,
  ];
}

/** Longer headers are cut, as our own server does. */
const longestHeader = 2_000;

/**
 * The maps that give the variable `$accept_form`: `md` for a client that wants Markdown, else `html`.
 * @returns text for the `http` block
 */
export function renderNegotiation(): string {
  const map = (source: string, name: string, entries: readonly (readonly [string, string])[], fallback: string) =>
    block(`map ${quote(source)} $${name}`, [
      `default ${quote(fallback)};`,
      ...entries.map(([key, value]) => `${quote(key)} ${quote(value)};`),
    ]);
  return [
    map('$http_accept', 'accept_header', [[`~^(?<accept_start>.{0,${longestHeader}})`, '$accept_start']], ''),
    map('$accept_header', 'accept_markdown', wishFor('markdown'), '0.000 '),
    map('$accept_header', 'accept_html', wishFor('html'), '0.000 '),
    map(
      '$accept_markdown\n$accept_html',
      'accept_form',
      preferences().map((pattern) => [pattern, 'md'] as const),
      'html',
    ),
  ].join('\n\n');
}

/**
 * Implements the rules of server/negotiation.ts for valid headers as nginx `map` blocks. This needs nothing beyond
 * nginx, because both a list of media ranges and the comparison of two weights with up to three decimals are regular
 * languages.
 */
import {block, quote} from './syntax.ts';

// Some groups are atomic or possessive to avoid excessive backtracking.
const space = '[\\s\\xA0]*+';
const quoted = '"(?:[^"\\\\]|\\\\.)*+(?:"|\\\\?$)';
const inElement = `(?>(?:[^",]|${quoted})*)`;
const inParameter = `(?>(?:[^",;]|${quoted})*)`;
const parameterEnd = '(?=[;,]|$)';
/** A parameter without a name, which has no meaning. */
const nameless = `;${space}(?:=${inParameter})?${parameterEnd}`;
const anyCharset = `;${space}charset${space}(?:=${inParameter})?${parameterEnd}`;
const utf8 = `;${space}charset${space}=${space}(?:"utf-8"|utf-8)${space}${parameterEnd}`;
const weight = `;${space}q${space}=${space}(?!1\\.\\d*[1-9])(?<accept_unit>[01])(?:\\.(?<accept_decimals>\\d{0,3}))?${space}${parameterEnd}`;

/**
 * The parameters before the weight that our pages satisfy: none, or our character set, which is more specific.
 */
const none = `(?:${nameless})*`;
const ourCharset = `(?:${nameless}|${anyCharset})*${utf8}(?:${nameless})*`;

/** Returns a pattern for the first range of a kind. The text before the range shows its position. */
function firstRange(range: string, parameters: string): string {
  return `~*^(?<accept_before>(?:${inElement},)*?)${space}${range}${space}(?:${parameters})(?:${weight}${inElement})?(?=,|$)`;
}

/**
 * Returns map entries from the most to the least specific range. The values are `<unit>.<decimals>000 `, followed by
 * `@<the text before the range>` if the range names the type.
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
 * Returns patterns that match `<wish for Markdown>⏎<wish for HTML>` if the client wants Markdown. If the unit is
 * missing, the header has no weight, and the weight is 1.
 */
function preferences(): string[] {
  const one = '1?\\.0+';
  const higherDigit = Array.from({length: 9}, (_, i) => `${i + 1}\\d* [^\\n]*\\n0\\.\\1[0-${i}]`).join('|');
  return [
    `~^${one} [^\\n]*\\n0\\.`,
    `~^0\\.(\\d{0,2})(?:${higherDigit})`,
    // The weights are equal, Markdown is named, and HTML isn't named or is named later.
    `~^(?:${one}|0\\.(?!000)(\\d{3})\\d*) @([^\\n]*)\\n(?(1)0\\.\\1\\d*|${one}) (?:@\\2[^\\n]+)?$`,
  ];
}

/** Longer headers are cut, as in our own server. */
const longestHeader = 2_000;

/**
 * Renders the maps that set `$accept_form` to `md` for clients that want Markdown, and to `html` for other clients.
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

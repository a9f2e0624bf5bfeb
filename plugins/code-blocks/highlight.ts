import {
  createCssVariablesTheme,
  createHighlighter,
  type BundledLanguage,
  type Highlighter,
  type ThemedToken,
} from 'shiki';
import {escapeText} from '../../config/escapeHtml.ts';
import type {FenceMeta} from './meta.ts';
import {splitPlaceholders} from './placeholders.ts';

/** The languages that a fence can name, with their aliases. */
export const languages = {
  bash: ['sh', 'shell', 'console'],
  css: [],
  diff: [],
  docker: ['dockerfile'],
  go: [],
  graphql: ['gql'],
  hcl: ['terraform'],
  html: [],
  http: [],
  ini: ['properties', 'env'],
  java: [],
  json: ['jsonc'],
  markdown: ['md', 'mdx'],
  powershell: ['ps1'],
  python: ['py'],
  rust: [],
  sql: [],
  toml: [],
  // One grammar for all, because each takes a while to load. It reads a leading `<Type>` as an element.
  tsx: ['jsx', 'typescript', 'ts', 'javascript', 'js'],
  xml: [],
  yaml: ['yml', 'hml'],
} as const satisfies Partial<Record<BundledLanguage, readonly string[]>>;

const plain = new Set(['text', 'txt', 'plaintext']);
const aliases = new Map<string, keyof typeof languages>(
  Object.entries(languages).flatMap(([name, others]) =>
    [name, ...others].map((alias) => [alias, name as keyof typeof languages] as const),
  ),
);

/** Maps the variables of Shiki's CSS-variables theme to token classes. src/css/code.css gives each class two colors. */
const tokenClasses: Record<string, string> = {
  'token-comment': 'tc',
  'token-keyword': 'tk',
  'token-string': 'ts',
  'token-string-expression': 'ts',
  'token-constant': 'tn',
  'token-function': 'tf',
  'token-parameter': 'tp',
  'token-link': 'tf',
  'token-inserted': 'ti',
  'token-deleted': 'td',
  'token-changed': 'tn',
};

let shared: Promise<Highlighter> | undefined;

function highlighter(): Promise<Highlighter> {
  shared ??= createHighlighter({
    langs: Object.keys(languages) as BundledLanguage[],
    themes: [createCssVariablesTheme({name: 'variables', variablePrefix: '--', fontStyle: false})],
  });
  return shared;
}

/** Renders a placeholder that a reader can press in a sample (src/components/Placeholder). */
const renderPlaceholder = (text: string) => `<var data-action="value">${escapeText(text)}</var>`;

const renderPlain = (line: string) =>
  splitPlaceholders(line)
    .map(({text, isPlaceholder}) => (isPlaceholder ? renderPlaceholder(text) : escapeText(text)))
    .join('');

/** Renders a line with as few elements as possible: adjacent tokens of one class and the space after them share one. */
function renderLine(tokens: ThemedToken[]): string {
  const parts: {name: string | undefined; text: string; isPlaceholder?: boolean}[] = [];
  for (const {content, color, isPlaceholder} of cutPlaceholders(tokens)) {
    const last = parts.at(-1);
    const name = tokenClasses[/--([\w-]+)/.exec(color ?? '')?.[1] ?? ''];
    if (isPlaceholder) parts.push({name, text: content, isPlaceholder});
    else if (last && !last.isPlaceholder && (last.name === name || !content.trim())) last.text += content;
    else parts.push({name: content.trim() ? name : undefined, text: content});
  }
  return parts
    .map(({name, text, isPlaceholder}) => {
      if (isPlaceholder) return renderPlaceholder(text);
      return name ? `<span class="${name}">${escapeText(text)}</span>` : escapeText(text);
    })
    .join('');
}

type CutToken = Pick<ThemedToken, 'content' | 'color'> & {isPlaceholder?: boolean};

/** Makes each placeholder one token. Grammars read a placeholder as operators and words, or as part of a string. */
function cutPlaceholders(tokens: readonly ThemedToken[]): readonly CutToken[] {
  const parts = splitPlaceholders(tokens.map(({content}) => content).join(''));
  if (!parts.some(({isPlaceholder}) => isPlaceholder)) return tokens;
  const cut: CutToken[] = [];
  let end = 0;
  for (const {text, isPlaceholder} of parts) {
    const start = end;
    end += text.length;
    if (isPlaceholder) cut.push({content: text, isPlaceholder});
    else cut.push(...sliceTokens(tokens, start, end));
  }
  return cut;
}

/** Returns the tokens of a part of a line. */
function sliceTokens(tokens: readonly ThemedToken[], start: number, end: number): CutToken[] {
  let at = 0;
  return tokens.flatMap(({content, color}) => {
    const from = at;
    at += content.length;
    const inside = content.slice(Math.max(0, start - from), Math.max(0, end - from));
    return inside ? [{content: inside, color}] : [];
  });
}

/**
 * Highlights code into HTML for the inside of a `<code>` element. Colors are classes, so both color modes share
 * the markup and there are no inline styles.
 * @param language a key or alias of `languages`, or `text`
 * @throws Error if the language is unknown
 */
export async function highlight(
  code: string,
  language: string,
  meta: Pick<FenceMeta, 'highlighted' | 'annotations'>,
): Promise<string> {
  const lines = plain.has(language) ? code.split('\n').map(renderPlain) : await renderLines(code, language);
  const isPlain = meta.highlighted.size === 0 && language !== 'diff';
  if (isPlain) return `${lines.join('\n')}\n`;
  const source = code.split('\n');
  return lines
    .map((html, i) => {
      const note = meta.annotations.get(i + 1);
      const classes = ['l', meta.highlighted.has(i + 1) && 'hl', language === 'diff' && diffClass(source[i]!)]
        .filter(Boolean)
        .join(' ');
      return `<span class="${classes}">${html}${note ? `<span class="note-mark" data-note="${note}"></span>` : ''}\n</span>`;
    })
    .join('');
}

const rendered = new Map<string, Promise<string[]>>();

/** Renders each text only once because pages repeat commands and an edit leaves most blocks of its page unchanged. */
function renderLines(code: string, language: string): Promise<string[]> {
  const key = `${language}\n${code}`;
  if (!rendered.has(key)) rendered.set(key, renderNewLines(code, language));
  return rendered.get(key)!;
}

async function renderNewLines(code: string, language: string): Promise<string[]> {
  const lang = aliases.get(language);
  if (!lang)
    throw new Error(
      `"${language}" is not a language of code blocks; expected text or one of ${[...aliases.keys()].join(', ')} (plugins/code-blocks/highlight.ts)`,
    );
  // Turn off the time limit. Otherwise, a busy machine leaves the rest of a line uncolored, and builds differ.
  const {tokens} = (await highlighter()).codeToTokens(code, {lang, theme: 'variables', tokenizeTimeLimit: 0});
  return tokens.map(renderLine);
}

function diffClass(line: string): string | false {
  if (line.startsWith('+')) return 'ins';
  return line.startsWith('-') && 'del';
}

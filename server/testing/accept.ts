/** Chrome's `Accept` header. */
export const chrome =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7';

/** `Accept` headers, and whether clients that send them get Markdown. All servers of the site follow this table. */
export const acceptHeaders: readonly (readonly [accept: string | undefined, isMarkdown: boolean])[] = [
  ['text/markdown', true],
  ['TEXT/Markdown', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/markdown;q=0.5, text/html;q=0.4', true],
  ['text/markdown;charset=utf-8', true],
  ['text/markdown; charset="UTF-8"; q=1, text/html;q=0.5', true],
  ['text/markdown, text/html, */*', true], // coding agents
  ['text/markdown, */*', true],
  ['*/*, text/markdown', true],
  ['text/html;q=0, */*', true],
  ['text/*, text/html;q=0.2', true],
  [undefined, false],
  ['', false],
  ['*/*', false],
  [chrome, false],
  ['text/*', false],
  ['text/html', false],
  ['text/html, text/markdown', false],
  ['text/html, text/markdown;charset=utf-8', false],
  ['text/markdown, text/html; charset="UTF-8"', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0, */*', false],
  ['text/markdown;q=0.001, */*', false],
  ['text/markdown;charset=utf-8x', false],
  ['text/markdown;variant=GFM', false], // a flavor that the site doesn't have
  ['text/x-markdown', false],
  ['application/json', false],
  ['nonsense', false],
  ['"text/markdown", text/html', false],
  ['*/*;q=0.1, text/*;q=0.2, text/markdown;q=0.3, text/html;q=0.25', true],
  ['text/markdown;q=0.1, text/*;q=0.9, */*', false],
  ['text/markdown;q=0.301, text/html;q=0.3', true],
  ['text/markdown;q=0.299, text/html;q=0.3', false],
  ['text/html;q=0.7, text/markdown;q=0.70', false],
  ['text/markdown;q=0.70, text/html;q=0.7', true],
  ['text/html;a="x, text/markdown, y"', false],
];

/** An assistant that can be opened with a question about the page. */
export interface Assistant {
  name: string;
  /** Address of a new conversation; `{prompt}` is the question. */
  url: string;
}

/** Offered on every page, in this order. They are plain links: nothing is requested until a reader follows one. */
export const assistants: readonly Assistant[] = [
  {name: 'Claude', url: 'https://claude.ai/new?q={prompt}'},
  {name: 'ChatGPT', url: 'https://chatgpt.com/?q={prompt}'},
  {name: 'Perplexity', url: 'https://www.perplexity.ai/search?q={prompt}'},
];

/**
 * The address that opens an assistant with a page.
 * @param page absolute URL of the page's Markdown
 */
export function assistantLink({url}: Assistant, page: string): string {
  return url.replace('{prompt}', encodeURIComponent(`Read ${page} so that I can ask you questions about it.`));
}

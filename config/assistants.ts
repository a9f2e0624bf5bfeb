/** An assistant that can be opened with a question about the page. */
export interface Assistant {
  name: string;
  /** The URL of a new conversation. `{prompt}` is replaced with the question. */
  url: string;
}

/** The assistants on every page, in order. They are plain links, so nothing is requested until a reader selects one. */
export const assistants: readonly Assistant[] = [
  {name: 'Claude', url: 'https://claude.ai/new?q={prompt}'},
  {name: 'ChatGPT', url: 'https://chatgpt.com/?q={prompt}'},
  {name: 'Perplexity', url: 'https://www.perplexity.ai/search?q={prompt}'},
];

/**
 * Returns the URL that opens an assistant with a prompt to read a page.
 * @param page absolute URL of the page's Markdown
 */
export function assistantLink({url}: Assistant, page: string): string {
  return url.replace('{prompt}', encodeURIComponent(`Read ${page} so that I can ask you questions about it.`));
}

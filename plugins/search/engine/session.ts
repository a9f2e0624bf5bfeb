/**
 * Runs the engine over files that have to be fetched: answers at once with what is there, and again with what arrives.
 */
import {outlineName} from '../names.ts';
import {SearchEngine} from './engine.ts';
import type {SearchAnswer, SearchRequest} from './types.ts';

/**
 * Fetches a file.
 * @param isAgain an earlier copy was damaged: caches must not answer
 * @throws Error (rejects) when it cannot be fetched
 */
export type FetchText = (url: string, isAgain: boolean) => Promise<string>;

export class SearchSession {
  private engine: Promise<SearchEngine> | undefined;
  private readonly files = new Map<string, Promise<void>>();
  private current = 0;
  private hasFailed = false;

  /** @param indexUrl address of the outline; the other files are next to it */
  constructor(
    private readonly indexUrl: string,
    private readonly fetchText: FetchText,
  ) {}

  /** Loads the outline. A failure is reported by the search that needs it. */
  warm(): void {
    this.open().catch(() => {});
  }

  /**
   * Answers a query as `SearchProvider.search` does.
   * @param mayFetch resolves when files besides the outline may be fetched; never, when a later search begins before
   * @throws Error (rejects) when a file cannot be fetched or read; the next search tries again, without the cache
   */
  async search(
    request: SearchRequest,
    onAnswer: (answer: SearchAnswer) => void,
    mayFetch: Promise<void>,
  ): Promise<void> {
    const number = ++this.current;
    try {
      const engine = await this.open();
      while (number === this.current) {
        const {answer, needs} = engine.answer(request);
        onAnswer(answer);
        if (needs.length === 0) break;
        await mayFetch;
        if (number !== this.current) break;
        await Promise.all(needs.map((name) => this.load(engine, name)));
      }
    } catch (error) {
      // The site may have been deployed again, with other files: begin again from the outline.
      this.engine = undefined;
      this.files.clear();
      this.hasFailed = true;
      if (number === this.current) throw error;
    }
  }

  private open(): Promise<SearchEngine> {
    this.engine ??= this.openEngine();
    this.engine.catch(() => (this.engine = undefined));
    return this.engine;
  }

  private async openEngine(): Promise<SearchEngine> {
    const text = await this.fetchText(this.indexUrl, this.hasFailed);
    return readOr(() => new SearchEngine(text), outlineName);
  }

  private load(engine: SearchEngine, name: string): Promise<void> {
    let loading = this.files.get(name);
    if (!loading) {
      loading = this.fetchText(
        `${this.indexUrl.slice(0, -outlineName.length)}${engine.folder}${name}`,
        this.hasFailed,
      ).then((text) => readOr(() => engine.add(name, text), name));
      this.files.set(name, loading);
    }
    return loading;
  }
}

function readOr<T>(read: () => T, name: string): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(`The search index is damaged: ${name}`, {cause});
  }
}

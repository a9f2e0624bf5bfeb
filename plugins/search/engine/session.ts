import {memoize} from '../../../client/memoize.ts';
import {outlineName} from '../names.ts';
import {SearchEngine} from './engine.ts';
import type {SearchAnswer, SearchRequest} from './types.ts';

/**
 * Fetches a file.
 * @param isAgain whether the previous search failed, possibly because of a damaged copy, so caches must be bypassed
 * @throws Error (rejects) if the file can't be fetched
 */
export type FetchText = (url: string, isAgain: boolean) => Promise<string>;

/** An engine, and a function that loads each file only once. */
interface Opened {
  engine: SearchEngine;
  load: (name: string) => Promise<void>;
}

/**
 * Runs the engine on files that must be fetched. Answers immediately with the files that are already loaded, and again
 * when more files arrive.
 */
export class SearchSession {
  private opened: Promise<Opened> | undefined;
  private current = 0;
  private hasFailed = false;

  /**
   * @param indexUrl URL of the outline; the other files are below the same base URL
   * @param outline the text of the outline, if someone else is fetching it; resolves to `undefined` if that fails
   */
  constructor(
    private readonly indexUrl: string,
    private readonly fetchText: FetchText,
    private outline?: Promise<string | undefined>,
  ) {}

  /** Loads the outline. If this fails, the next search that needs it reports the error. */
  warm(): void {
    this.open().catch(() => {});
  }

  /**
   * Answers a query as `SearchProvider.search` does.
   * @param mayFetch resolves when files other than the outline can be fetched. It never resolves if a later search
   * starts first.
   * @throws Error (rejects) if a file can't be fetched or read. The next search tries again, without the cache.
   */
  async search(
    request: SearchRequest,
    onAnswer: (answer: SearchAnswer) => void,
    mayFetch: Promise<void>,
  ): Promise<void> {
    const number = ++this.current;
    const opened = this.open();
    try {
      const {engine, load} = await opened;
      while (number === this.current) {
        const {answer, needs} = engine.answer(request);
        onAnswer(answer);
        if (needs.length === 0) {
          this.hasFailed = false;
          break;
        }
        await mayFetch;
        await Promise.all(needs.map(load));
      }
    } catch (error) {
      // A new deployment of the site might have replaced the files, so start again from the outline.
      this.forget(opened);
      this.hasFailed = true;
      if (number === this.current) throw error;
    }
  }

  private open(): Promise<Opened> {
    const opened = (this.opened ??= this.openEngine());
    opened.catch(() => this.forget(opened));
    return opened;
  }

  private forget(opened: Promise<Opened>) {
    if (this.opened === opened) this.opened = undefined;
  }

  private async openEngine(): Promise<Opened> {
    const given = this.outline;
    this.outline = undefined;
    const text = (given && (await given)) ?? (await this.fetchText(this.indexUrl, this.hasFailed));
    const engine = readOr(() => new SearchEngine(text), outlineName);
    const folder = this.indexUrl.slice(0, -outlineName.length) + engine.folder;
    const load = memoize(async (name: string) => {
      const file = await this.fetchText(folder + name, this.hasFailed);
      readOr(() => engine.add(name, file), name);
    });
    return {engine, load};
  }
}

function readOr<T>(read: () => T, name: string): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(`The search index is damaged: ${name}`, {cause});
  }
}

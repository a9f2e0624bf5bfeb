/**
 * Runs the engine over files that have to be fetched: answers at once with what is there, and again with what arrives.
 */
import {keep} from '../../../client/keep.ts';
import {outlineName} from '../names.ts';
import {SearchEngine} from './engine.ts';
import type {SearchAnswer, SearchRequest} from './types.ts';

/**
 * Fetches a file.
 * @param isAgain the search before has failed, maybe because of a damaged copy: caches must not answer
 * @throws Error (rejects) when it cannot be fetched
 */
export type FetchText = (url: string, isAgain: boolean) => Promise<string>;

/** An engine, and what brings it a file once. */
interface Opened {
  engine: SearchEngine;
  load: (name: string) => Promise<void>;
}

export class SearchSession {
  private opened: Promise<Opened> | undefined;
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
        if (number !== this.current) break;
        await Promise.all(needs.map(load));
      }
    } catch (error) {
      // The site may have been deployed again, with other files: begin again from the outline.
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
    const text = await this.fetchText(this.indexUrl, this.hasFailed);
    const engine = readOr(() => new SearchEngine(text), outlineName);
    const folder = this.indexUrl.slice(0, -outlineName.length) + engine.folder;
    const load = keep(async (name: string) => {
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

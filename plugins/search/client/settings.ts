import type {EmbeddedOptions} from './embedded.ts';
import type {HostedOptions} from './hosted.ts';
import type {SavedPlace} from './saved.ts';

/** What the build tells the interface. */
export interface SearchSettings {
  /** Base URL of the site. */
  baseUrl: string;
  /** Path of the search page, with base URL. */
  page: string;
  /** What is offered before anything is typed, and when a query has no results. */
  popular: readonly SavedPlace[];
  /** Where a reader reports a query without results; the query is appended. */
  reportUrl: string;
  /** The hosted service where one is configured, else our own index. */
  provider: ({kind: 'embedded'} & EmbeddedOptions) | ({kind: 'hosted'} & HostedOptions);
}

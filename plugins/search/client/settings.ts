import type {EmbeddedOptions} from './embedded.ts';
import type {HostedOptions} from './hosted.ts';
import type {SavedPlace} from './saved.ts';

/** The settings that the build passes to the interface. */
export interface SearchSettings {
  /** The base URL of the site. */
  baseUrl: string;
  /** The path of the search page, with the base URL. */
  page: string;
  /** The pages to offer before the reader types anything, and if a query has no results. */
  popular: readonly SavedPlace[];
  /** The URL for reporting a query without results. The query is appended. */
  reportUrl: string;
  /** The hosted service if one is configured, or our own index. */
  provider: ({kind: 'embedded'} & EmbeddedOptions) | ({kind: 'hosted'} & HostedOptions);
}

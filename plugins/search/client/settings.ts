import type {EmbeddedOptions} from './embedded.ts';
import type {HostedOptions} from './hosted.ts';

/** What the build tells the interface. */
export interface SearchSettings {
  /** Base URL of the site. */
  baseUrl: string;
  /** Path of the search page, with base URL. */
  page: string;
  /** Where a reader reports a query without results; the query is appended. */
  reportUrl: string;
  /** The hosted service where one is configured, else our own index. */
  provider: ({kind: 'embedded'} & EmbeddedOptions) | ({kind: 'hosted'} & HostedOptions);
}

/** The site's identity and the parts of it that the environment decides. */

/** What differs from one deployment to another. */
export interface SiteEnvironment {
  /** Origin without a path, e.g. `https://promptql.io`. */
  url: string;
  /** Path under which the site is served; starts and ends with a slash. */
  baseUrl: string;
  /** Where fonts and the math stylesheet come from. */
  assets: 'self' | 'cdn';
  /** Whether to suggest a base URL when scripts do not arrive (home page only). */
  baseUrlIssueBanner: boolean;
  /** For which hosts browsers are told to use TLS only: this one, also those below it, or also by their own lists. */
  hsts: 'host' | 'subdomains' | 'preload';
}

export const title = 'PromptQL Documentation';
export const productName = 'PromptQL';
export const tagline = 'Talk to all your data accurately with natural language';

/**
 * Reads the deployment settings.
 * @throws Error naming the variable, what was found and what is expected
 */
export function readSiteEnvironment(env: Readonly<Record<string, string | undefined>>): SiteEnvironment {
  const url = env.SITE_URL ?? 'https://promptql.io';
  if (!/^https?:\/\/[^/?#@\\]+$/.test(url) || !URL.canParse(url)) {
    throw new Error(
      `Environment variable SITE_URL is ${JSON.stringify(url)}; expected an origin such as https://docs.example.com, without a path. Put the path into BASE_URL.`,
    );
  }
  const baseUrl = env.BASE_URL ?? '/';
  if (!/^\/((?!\.\.?\/)[\w.~-]+\/)*$/.test(baseUrl)) {
    throw new Error(
      `Environment variable BASE_URL is ${JSON.stringify(baseUrl)}; expected a path that starts and ends with "/", such as /docs/.`,
    );
  }
  const assets = env.ASSETS ?? 'self';
  if (assets !== 'self' && assets !== 'cdn') {
    throw new Error(`Environment variable ASSETS is ${JSON.stringify(assets)}; expected "self" or "cdn".`);
  }
  const hsts = env.HSTS ?? 'host';
  if (hsts !== 'host' && hsts !== 'subdomains' && hsts !== 'preload') {
    throw new Error(
      `Environment variable HSTS is ${JSON.stringify(hsts)}; expected "host", "subdomains" or "preload".`,
    );
  }
  const banner = env.BASE_URL_ISSUE_BANNER || 'false';
  if (banner !== 'true' && banner !== 'false') {
    throw new Error(
      `Environment variable BASE_URL_ISSUE_BANNER is ${JSON.stringify(banner)}; expected "true" or "false".`,
    );
  }
  // As browsers write it: pages are told apart by it.
  return {url: new URL(url).origin, baseUrl, assets, hsts, baseUrlIssueBanner: banner === 'true'};
}

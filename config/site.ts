/** The site's identity, including the settings from the environment. */
import {wrongVariable, type Environment} from './environment.ts';

/** The settings that differ between deployments. */
export interface SiteEnvironment {
  /** Origin without a path, e.g. `https://promptql.io`. */
  url: string;
  /** Path under which the site is served; starts and ends with a slash. */
  baseUrl: string;
  /** Where fonts and the math stylesheet come from. */
  assets: 'self' | 'cdn';
  /** Whether to suggest a base URL if scripts don't load (home page only). */
  baseUrlIssueBanner: boolean;
  /** The hosts that require TLS: this host, also its subdomains, or also through the browsers' preload lists. */
  hsts: 'host' | 'subdomains' | 'preload';
}

export const title = 'PromptQL Documentation';
export const tagline = 'Talk to all your data accurately with natural language';

/**
 * Reads the deployment settings.
 * @throws Error that names the variable, its value, and the expected format
 */
export function readSiteEnvironment(env: Environment): SiteEnvironment {
  const url = env.SITE_URL || 'https://promptql.io';
  if (!/^https?:\/\/[^/?#@\\]+$/.test(url) || !URL.canParse(url))
    throw wrongVariable(
      'SITE_URL',
      url,
      'an origin such as https://docs.example.com, without a path. Put the path into BASE_URL',
    );
  const baseUrl = env.BASE_URL || '/';
  if (!/^\/((?!\.\.?\/)[\w.~-]+\/)*$/.test(baseUrl))
    throw wrongVariable('BASE_URL', baseUrl, 'a path that starts and ends with "/", such as /docs/');
  const assets = env.ASSETS || 'self';
  if (assets !== 'self' && assets !== 'cdn') throw wrongVariable('ASSETS', assets, '"self" or "cdn"');
  const hsts = env.HSTS || 'host';
  if (hsts !== 'host' && hsts !== 'subdomains' && hsts !== 'preload')
    throw wrongVariable('HSTS', hsts, '"host", "subdomains" or "preload"');
  const banner = env.BASE_URL_ISSUE_BANNER || 'false';
  if (banner !== 'true' && banner !== 'false')
    throw wrongVariable('BASE_URL_ISSUE_BANNER', banner, '"true" or "false"');
  // Write the origin as browsers do, because it identifies pages.
  return {url: new URL(url).origin, baseUrl, assets, hsts, baseUrlIssueBanner: banner === 'true'};
}

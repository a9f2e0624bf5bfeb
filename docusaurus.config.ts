import {spawnSync} from 'node:child_process';
import type {Config} from '@docusaurus/types';
import {announcementBar} from './config/announcement.ts';
import {docsOptions} from './config/docs.ts';
import {footer} from './config/footer.ts';
import {popularPages} from './config/home.ts';
import {mathStylesheet, ownFonts} from './config/fonts.ts';
import {headTags} from './config/head.ts';
import {markdown} from './config/markdown.ts';
import {navbar} from './config/navbar.ts';
import {readServices} from './config/services.ts';
import {listStyles} from './config/styles.ts';
import {sitemap} from './config/sitemap.ts';
import {readSiteEnvironment, tagline, title} from './config/site.ts';
import {skills} from './plugins/agents/skills.ts';
import type {BrowserOptions} from './plugins/browser/index.ts';
import documentTemplate from './plugins/static-first/template.ts';

const site = readSiteEnvironment(process.env);
const services = readServices(process.env);

const config: Config = {
  title,
  tagline,
  url: site.url,
  baseUrl: site.baseUrl,
  trailingSlash: true,
  organizationName: 'hasura',
  projectName: 'promptql-docs',
  baseUrlIssueBanner: false, // ours is part of the boot script; see plugins/static-first
  future: {
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      useCssCascadeLayers: true,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
      // Reading preferences keep the plain keys the specification names ("theme").
      siteStorageNamespacing: false,
    },
    // The browser's bundle contains no docs, so the server's compiler doesn't need to wait for the browser compiler's
    // output.
    faster: {mdxCrossCompilerCache: false},
  },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'ignore', // plugins/built-pages checks anchors in the built HTML, on any element
  markdown,
  headTags: headTags(site),
  ssrTemplate: documentTemplate,
  staticDirectories: ['static', '.cache/public'],
  customFields: {
    reportUrl: services.reportUrl,
    commit: readCommit(),
    mathStylesheet: mathStylesheet(site),
  },
  plugins: [
    [
      process.env.NODE_ENV === 'development' ? './plugins/dev-server/docs.ts' : '@docusaurus/plugin-content-docs',
      docsOptions,
    ],
    ['@docusaurus/plugin-content-pages', {path: 'src/pages'}],
    ['@docusaurus/plugin-sitemap', sitemap(site)],
    services.tagManagerId !== undefined && [
      '@docusaurus/plugin-google-tag-manager',
      {containerId: services.tagManagerId},
    ],
    [
      './plugins/static-first/index.ts',
      {baseUrlIssueBanner: site.baseUrlIssueBanner, announcementBar, fonts: ownFonts(site)},
    ],
    './plugins/bundler-cache/index.ts',
    process.env.NODE_ENV === 'development' && './plugins/dev-server/index.ts',
    [
      './plugins/browser/index.ts',
      {
        entry: 'client/main.ts',
        styles: listStyles({services, navbarItems: navbar.items!, hasAnnouncement: announcementBar !== undefined}),
        sessionReplayUrl: services.sessionReplayUrl,
        hasTagManager: services.tagManagerId !== undefined,
      } satisfies BrowserOptions,
    ],
    './plugins/rendering/index.ts',
    ['./plugins/search/index.ts', {hosted: services.search, popularPages}],
    './plugins/glossary/index.ts',
    './plugins/ask/index.ts',
    './plugins/sql-console/index.ts',
    './plugins/example-projects/index.ts',
    './plugins/threads/index.ts',
    './plugins/builders/index.ts',
    './plugins/changes/index.ts',
    './plugins/offline/index.ts',
    ['./plugins/built-pages/index.ts', {skills}],
  ],
  themes: ['./plugins/theme/index.ts'],
  themeConfig: {
    navbar,
    footer,
    announcementBar,
    colorMode: {defaultMode: 'dark', respectPrefersColorScheme: true},
    docs: {sidebar: {hideable: true}},
    image: 'img/social-card.png',
  },
};

/** Returns the commit that pages are built from, for problem reports. An archive of the sources has none. */
function readCommit(): string | undefined {
  if (services.reportUrl === undefined) return undefined;
  const {status, stdout} = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {encoding: 'utf8'});
  return status === 0 ? stdout.trim() : undefined;
}

export default config;

import fs from 'node:fs';
import path from 'node:path';
import {writePage, type PlainPage} from '../../content.mts';
import type {Peer} from '../../peer.mts';

/** The files of Fumadocs' own starter, for a static export. */
const files: Record<string, string> = {
  'next.config.mjs': `import {createMDX} from 'fumadocs-mdx/next';

export default createMDX()({output: 'export', turbopack: {root: import.meta.dirname}, trailingSlash: true, images: {unoptimized: true}, typescript: {ignoreBuildErrors: true}});
`,
  'source.config.ts': `import {defineConfig, defineDocs} from 'fumadocs-mdx/config';

export const docs = defineDocs({dir: 'content/docs'});
export default defineConfig();
`,
  'postcss.config.mjs': `export default {plugins: {'@tailwindcss/postcss': {}}};\n`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ESNext',
      lib: ['dom', 'esnext'],
      jsx: 'react-jsx',
      module: 'esnext',
      moduleResolution: 'bundler',
      strict: true,
      noEmit: true,
      allowJs: true,
      isolatedModules: true,
      esModuleInterop: true,
      paths: {'@/*': ['./*'], 'collections/*': ['./.source/*']},
    },
    include: ['**/*.ts', '**/*.tsx', '.source/**/*'],
  }),
  'app/global.css': `@import 'tailwindcss';\n@import 'fumadocs-ui/css/neutral.css';\n@import 'fumadocs-ui/css/preset.css';\n`,
  'lib/source.ts': `import {loader} from 'fumadocs-core/source';
import {docs} from 'collections/server';

export const source = loader({baseUrl: '/', source: docs.toFumadocsSource()});
`,
  'app/layout.tsx': `import './global.css';
import {RootProvider} from 'fumadocs-ui/provider/next';
import {DocsLayout} from 'fumadocs-ui/layouts/docs';
import type {ReactNode} from 'react';
import {source} from '@/lib/source';

export default function Layout({children}: {children: ReactNode}) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body className="flex flex-col min-h-screen">
        <RootProvider search={{options: {type: 'static', api: '/search.json'}}}>
          <DocsLayout tree={source.getPageTree()} nav={{title: 'Docs'}}>{children}</DocsLayout>
        </RootProvider>
      </body>
    </html>
  );
}
`,
  'app/[[...slug]]/page.tsx': `import {DocsBody, DocsDescription, DocsPage, DocsTitle} from 'fumadocs-ui/layouts/docs/page';
import defaultMdxComponents from 'fumadocs-ui/mdx';
import {notFound} from 'next/navigation';
import {source} from '@/lib/source';

type Props = {params: Promise<{slug?: string[]}>};

export default async function Page({params}: Props) {
  const page = source.getPage((await params).slug);
  if (!page) notFound();
  const Body = page.data.body;
  return (
    <DocsPage toc={page.data.toc}>
      <DocsTitle>{page.data.title}</DocsTitle>
      <DocsDescription>{page.data.description}</DocsDescription>
      <DocsBody><Body components={{...defaultMdxComponents}} /></DocsBody>
    </DocsPage>
  );
}

export const generateStaticParams = () => source.generateParams();

export async function generateMetadata({params}: Props) {
  const page = source.getPage((await params).slug);
  return {title: page?.data.title, description: page?.data.description};
}
`,
  // The name ends with .json, so the file is compressed like other data.
  'app/search.json/route.ts': `import {createFromSource} from 'fumadocs-core/search/server';
import {source} from '@/lib/source';

export const revalidate = false;
export const {staticGET: GET} = createFromSource(source);
`,
};

/** Fumadocs on Next.js, exported as static files, with its static search. */
export const fumadocs: Peer = {
  name: 'Fumadocs',
  packages: 'fumadocs',
  versionOf: 'fumadocs-ui',
  write(folder: string, pages: readonly PlainPage[]) {
    for (const page of pages) writePage(path.join(folder, 'content/docs'), page);
    for (const [name, text] of Object.entries(files)) {
      fs.mkdirSync(path.join(folder, path.dirname(name)), {recursive: true});
      fs.writeFileSync(path.join(folder, name), text);
    }
  },
  build: ['next/dist/bin/next', 'build'],
  output: 'out',
  caches: ['.next', '.source'],
  search: {
    open: 'button[data-search-full], button[data-search]',
    input: '[role=dialog] input',
    result: '[role=dialog] button',
  },
};

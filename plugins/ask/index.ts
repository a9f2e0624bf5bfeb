import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {rootDir} from '../../config/paths.ts';
import {readServices} from '../../config/services.ts';

/** What the button needs; there is none while the service is off. */
export interface AskData {
  /** Websocket of the service. */
  url: string;
  /** Paths of the panel's files, with base URL. */
  script: string;
  style: string;
}

interface PanelFile {
  /** With a hash of the content. */
  name: string;
  text: string;
}

const client = path.join(rootDir, 'plugins/ask/client');

/** Puts "Ask the docs" into the site when `DOCS_BOT_URL` names a service; see README.md. */
export default function ask({baseUrl, siteDir}: LoadContext): Plugin {
  const url = readServices(process.env).docsBotUrl;
  const files = url === undefined ? [] : [bundle('panel.ts', 'js'), bundle('panel.css', 'css')];
  const devFolder = path.join(siteDir, '.cache/static/assets/ask');
  return {
    name: 'ask',
    async loadContent() {
      // Builds with and without the service may run at once: only the development server takes the files from here.
      fs.rmSync(devFolder, {recursive: true, force: true});
      if (process.env.NODE_ENV === 'development') write(files, devFolder);
    },
    async contentLoaded({actions}) {
      const [script, style] = files.map(({name}) => `${baseUrl}assets/ask/${name}`);
      if (url !== undefined) actions.setGlobalData({url, script: script!, style: style!} satisfies AskData);
    },
    async postBuild({outDir}) {
      write(files, path.join(outDir, 'assets/ask'));
    },
    getPathsToWatch: () => [path.join(client, '**/*.{ts,css}')],
  };
}

/** The panel's script and stylesheet; both are loaded when a reader opens it. */
function bundle(file: string, kind: 'js' | 'css'): PanelFile {
  const {outputFiles} = buildSync({entryPoints: [path.join(client, file)], bundle: true, minify: true, write: false, format: 'esm', target: ['chrome100', 'firefox100', 'safari15']});
  const {text} = outputFiles[0]!;
  return {text, name: `panel.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${kind}`};
}

function write(files: readonly PanelFile[], folder: string) {
  if (files.length > 0) fs.mkdirSync(folder, {recursive: true});
  for (const {name, text} of files) fs.writeFileSync(path.join(folder, name), text);
}

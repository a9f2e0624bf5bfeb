import fs from 'node:fs';
import path from 'node:path';
import {multiply, type PlainPage} from './content.mts';
import type {Peer, SearchSteps} from './peer.mts';
import {findNode, peersDir, preparePeer, workDir} from './prepare.mts';

/** How a site is built. */
interface BuildPlan {
  command: string;
  args: readonly string[];
  cwd: string;
  env?: Record<string, string>;
  /** Files and folders that a second build uses; a cold build starts without them. */
  caches: readonly string[];
  /** Where the build puts the site. */
  outDir: string;
  /** Source of a page, to be edited between two builds. */
  pageFile: string;
}

/** A site whose pages are loaded. */
export interface ServedSite {
  id: string;
  /** The name with the version, e.g. `Starlight 0.42.4`. */
  name: string;
  /** Returns the path on this site for the path of a page of content.mts. */
  pathOf(path: string): string;
  /** Returns the folder that is served. @param factor how many times the pages are in it */
  outDir(factor: number): string;
}

/** A site of the comparison: ours, or the same pages built with another generator. */
export interface Site extends ServedSite {
  /** Writes what the build reads, and installs what it needs. @throws Error if that fails */
  plan(factor: number): BuildPlan;
  /** The maximum number of builds; `undefined` for as many as the other sites. */
  builds?: number;
  /** `undefined` if the site has no search. */
  search?: SearchSteps;
}

/** The page that is edited between two builds. It isn't one of the pages whose loading is measured. */
export const editedPage = '/capabilities/';

/** Returns the site that a generator builds from our pages. */
export function siteOfPeer(peer: Peer, pages: readonly PlainPage[]): Site {
  const {dependencies} = JSON.parse(fs.readFileSync(path.join(peersDir, peer.packages, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const labelOf = (factor: number) => `${peer.packages}-${factor}x`;
  return {
    id: peer.packages,
    name: `${peer.name} ${dependencies[peer.versionOf]}`,
    pathOf: (page) => page,
    outDir: (factor) => path.join(workDir, labelOf(factor), peer.output),
    plan(factor) {
      const folder = preparePeer(peer, labelOf(factor), multiply(pages, factor));
      const [script, ...args] = peer.build;
      return {
        command: findNode().file,
        args: [path.join(folder, 'node_modules', script), ...args],
        cwd: folder,
        caches: peer.caches.map((name) => path.join(folder, name)),
        outDir: path.join(folder, peer.output),
        pageFile: findSource(folder, pages.find((page) => page.path === editedPage)!.title),
      };
    },
    search: peer.search,
  };
}

/** Finds the file that a page was written to, wherever its generator requires it. */
function findSource(folder: string, title: string): string {
  const names = fs.readdirSync(folder).filter((name) => name !== 'node_modules');
  const files = names.flatMap((name) =>
    fs.statSync(path.join(folder, name)).isDirectory()
      ? fs
          .readdirSync(path.join(folder, name), {recursive: true, encoding: 'utf8'})
          .map((file) => path.join(folder, name, file))
      : [],
  );
  const file = files.find(
    (file) =>
      file.endsWith('.md') && fs.readFileSync(file, 'utf8').startsWith(`---\ntitle: ${JSON.stringify(title)}\n`),
  );
  if (!file) throw new Error(`found no source with the title "${title}" in ${folder}; expected that of ${editedPage}`);
  return file;
}

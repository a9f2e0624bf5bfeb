import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import type {Drift} from './facts.ts';
import type {SourceKind} from './importers.ts';

/** Pages, examples, and the questions that search is tested with. */
const folders = ['docs', 'examples', 'plugins/search/golden'];

/** A text that may name a fact. */
export interface NamingText {
  file: string;
  text: string;
}

export function readNamingTexts(root = rootDir): NamingText[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.(mdx?|ya?ml|hml|json|txt|sh|ts)$/.test(name))
      .sort()
      .map((name) => ({file: path.join(folder, name), text: fs.readFileSync(path.join(root, folder, name), 'utf8')})),
  );
}

/** Files that name what drifted: a command with its flag, a property as a key, an operation's path, a connector. */
export function findAffected({group, name, kind}: Drift & {kind: SourceKind}, texts: readonly NamingText[]): string[] {
  const word = (text: string) => new RegExp(`(?<![\\w-])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`);
  const patterns: Readonly<Record<SourceKind, RegExp[]>> = {
    'cli-page': [word(group), ...(name ? [word(name)] : [])],
    'json-schema': [new RegExp(`(^|[\\s{,])${name}\\??:`, 'm'), /kind: /],
    openapi: [word(group.split(' ')[1] ?? group), ...(name ? [word(name)] : [])],
    hub: [word(group)],
  };
  return texts.filter(({text}) => patterns[kind].every((pattern) => pattern.test(text))).map(({file}) => file);
}

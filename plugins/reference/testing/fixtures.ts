/** Helpers for tests: small data files, and queries on a tree. */
import type {Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import path from 'node:path';
import {Cursor, DataSet, parseYaml, type DataFile} from '../data/yaml.ts';
import {rootDir} from '../../../config/paths.ts';
import {createPlace, type Place} from '../inject.ts';

/** Parses text as a data file that isn't on disk. */
export function fixture(text: string, name = 'reference/fixture.yaml'): DataFile {
  return parseYaml(path.join(rootDir, name), text);
}

/** Parses text as a schema. */
export function schema(text: string): Cursor {
  return Cursor.of(fixture(text));
}

/** Makes a set that contains files that aren't on disk. */
export function fixtureSet(files: Readonly<Record<string, string>>): DataSet {
  const set = new DataSet();
  const read = set.read.bind(set);
  const known = new Map<string, DataFile>();
  set.read = (file) => {
    const text = files[path.relative(rootDir, file)];
    if (text === undefined) return read(file);
    if (!known.has(file)) known.set(file, parseYaml(file, text, set));
    return known.get(file)!;
  };
  return set;
}

/** Makes a place on a new page. */
export const place = (): Place => createPlace(2);

/** Finds the elements with a name, with their attributes and text. */
export function elements(
  nodes: readonly RootContent[],
  name: string,
): {attributes: Record<string, string | true>; text: string; children: RootContent[]}[] {
  const found: {attributes: Record<string, string | true>; text: string; children: RootContent[]}[] = [];
  visit(rootOf(nodes), 'mdxJsxFlowElement', (node) => {
    if (node.name !== name) return;
    const attributes = Object.fromEntries(
      node.attributes.flatMap((each) =>
        each.type === 'mdxJsxAttribute'
          ? [[each.name, typeof each.value === 'string' ? each.value : (true as const)]]
          : [],
      ),
    );
    found.push({attributes, text: toString(node), children: node.children as RootContent[]});
  });
  return found;
}

/** Returns the rows of a tree by their ids. */
export function rowsById(nodes: readonly RootContent[]) {
  return new Map(elements(nodes, 'ReferenceProperty').map((row) => [row.attributes.id as string, row]));
}

/** Returns headings as `depth id text`. */
export function headings(nodes: readonly RootContent[]): string[] {
  const found: string[] = [];
  visit(
    rootOf(nodes),
    'heading',
    (node) =>
      void found.push(
        `${node.depth} ${String((node.data?.hProperties as {id?: string} | undefined)?.id)} ${toString(node)}`,
      ),
  );
  return found;
}

/** Returns fences as `language: code`. */
export function fences(nodes: readonly RootContent[]): string[] {
  const found: string[] = [];
  visit(rootOf(nodes), 'code', (node) => void found.push(`${node.lang}: ${node.value}`));
  return found;
}

/** Returns the targets of all links. */
export function links(nodes: readonly RootContent[]): string[] {
  const found: string[] = [];
  visit(rootOf(nodes), 'link', (node) => void found.push(node.url));
  return found;
}

/** Returns all text. */
export function textOf(nodes: readonly RootContent[]): string {
  return nodes.map((node) => toString(node)).join('\n');
}

/** Returns all ids in order, including duplicates. */
export function allIds(nodes: readonly RootContent[]): string[] {
  const ids: string[] = [];
  visit(rootOf(nodes), (node) => {
    const id = 'data' in node ? (node.data as {hProperties?: {id?: string}} | undefined)?.hProperties?.id : undefined;
    if (id !== undefined) ids.push(id);
    if (node.type === 'mdxJsxFlowElement')
      for (const each of node.attributes)
        if (each.type === 'mdxJsxAttribute' && each.name === 'id' && typeof each.value === 'string')
          ids.push(each.value);
  });
  return ids;
}

const rootOf = (nodes: readonly RootContent[]): Root => ({type: 'root', children: [...nodes]});

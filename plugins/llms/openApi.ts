import path from 'node:path';
import {stringify} from 'yaml';
import {Cursor, isObject, type DataFile, type Json, type JsonObject} from '../reference/data/yaml.ts';
import {mapObjects, readReference} from './bundle.ts';

/**
 * Bundles an OpenAPI description into one file: components of other files are copied into it under the same name.
 * @param description a file of reference/apis/
 * @returns YAML
 * @throws Error if two files have different components with the same name
 */
export function bundleOpenApi({path: file, value, set}: DataFile): string {
  const added = new Map<string, {from: string; value: Json}>();

  const bundle = (value: Json, from: string): Json =>
    mapObjects(value, (object) => {
      const {'x-evidence': _forMaintainers, ...kept} = object;
      if (typeof kept.$ref !== 'string') return kept;
      const target = readReference(kept.$ref, from);
      if (target.file !== file) take(target.pointer, target.file);
      return {...kept, $ref: `#${target.pointer}`};
    });
  const take = (pointer: string, from: string) => {
    const known = added.get(pointer);
    if (known) {
      if (known.from !== from)
        throw new Error(
          `${path.basename(file)}: found two components ${pointer}, from ${known.from} and ${from}; expected one. Rename one of them.`,
        );
      return;
    }
    added.set(pointer, {from, value: null}); // a component can refer to itself
    const found = Cursor.of(set.read(from)).pointer(pointer);
    added.set(pointer, {from, value: bundle(found.value ?? found.fail(`what ${path.basename(file)} refers to`), from)});
  };

  const result = bundle(value, file) as JsonObject;
  const components = isObject(result.components) ? result.components : {};
  for (const [pointer, {value, from}] of added) {
    const [, root, type, name, ...rest] = pointer.split('/');
    if (root !== 'components' || !type || !name || rest.length > 0)
      throw new Error(
        `${path.basename(file)}: found a reference to ${pointer} of ${from}; expected one to a component. Make it a component.`,
      );
    const list = isObject(components[type]) ? components[type] : {};
    const alias = list[name];
    // A file can list a shared component among its own: `ThreadId: {$ref: ./common.yaml#/…/ThreadId}`.
    if (alias !== undefined && !(isObject(alias) && alias.$ref === `#${pointer}`))
      throw new Error(
        `${path.basename(file)}: found ${pointer} here and in ${from}; expected one of them. Rename one.`,
      );
    components[type] = {...list, [name]: value};
  }
  return stringify({...result, components}, {lineWidth: 100, aliasDuplicateObjects: false});
}

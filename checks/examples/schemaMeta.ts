/**
 * Finds what `schema="…"` of a fence names: a kind of metadata or an API, `#`, and a path.
 *
 * - `Model#/definition/source`: a part of a metadata object; `[]` stands for an item of a list
 * - `threads#startThread/200/thread_id`: the body of a response (or `request`) of an operation, or a part of it
 */
import type {Apis} from '../../plugins/reference/data/apis.ts';
import type {Metadata} from '../../plugins/reference/data/metadata.ts';
import {Cursor} from '../../plugins/reference/data/yaml.ts';
import {schemasAt} from '../../plugins/reference/validate/schemaFaults.ts';
import {responseOf} from './http/operations.ts';

export type Named = {of: 'metadata' | 'api'; schemas: readonly Cursor[]};

/** @throws Error that names what doesn't exist */
export function findSchemas(name: string, metadata: Metadata, apis: Apis): Named {
  const [owner = '', way] = name.split('#') as [string, string | undefined];
  if (way === undefined)
    throw new Error(
      `found schema="${name}"; expected a kind of metadata or an API, "#" and a path: Model#/definition/source or threads#startThread/request`,
    );
  const [first = '', ...keys] = way.split('/');
  const named: Named =
    first === ''
      ? {of: 'metadata', schemas: schemasAt(Cursor.of(metadata.get(owner).file), keys)}
      : {of: 'api', schemas: bodyOf(apis, owner, first, keys)};
  if (named.schemas.length === 0) throw new Error(`found schema="${name}"; ${owner} has nothing at ${way}`);
  return named;
}

function bodyOf(apis: Apis, api: string, id: string, [part = '', ...keys]: readonly string[]): Cursor[] {
  const operation = apis.get(api, id);
  const contents = part === 'request' ? operation.body?.contents : responseOf(operation, part)?.contents;
  return (contents ?? []).flatMap(({schema}) => schemasAt(schema, keys));
}

import type {ResultKind} from '../engine/types.ts';
import {encodeTerm} from './places.ts';
import {texts} from './texts.ts';
import {longestQuery} from './useSearch.ts';

/** The state in the URL of the search page, so readers can link to a list, leave it, and come back to it. */
export interface Address {
  query: string;
  group: string | undefined;
  kind: ResultKind | undefined;
  /** The number of steps that are shown. */
  steps: number;
}

/** Not imported from the engine, because that would add the engine's word lists to the interface. */
const kinds = Object.keys(texts.kinds) as ResultKind[];

/** Reads an address. Ignores invalid values. */
export function readAddress(search: string): Address {
  const parameters = new URLSearchParams(search);
  const steps = Number(parameters.get('steps') ?? 1);
  return {
    query: (parameters.get('q') ?? '').slice(0, longestQuery),
    group: parameters.get('in') ?? undefined,
    kind: kinds.find((kind) => kind === parameters.get('kind')),
    steps: Number.isInteger(steps) && steps > 0 ? Math.min(steps, 50) : 1,
  };
}

/** Writes an address in its shortest form. */
export function writeAddress({query, group, kind, steps}: Address): string {
  const parts = [
    `q=${encodeTerm(query)}`,
    group !== undefined && `in=${encodeTerm(group)}`,
    kind !== undefined && `kind=${kind}`,
    steps > 1 && `steps=${steps}`,
  ];
  return query ? `?${parts.filter(Boolean).join('&')}` : '';
}

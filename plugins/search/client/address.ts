import type {ResultKind} from '../engine/types.ts';
import {encodeTerm} from './places.ts';
import {texts} from './texts.ts';
import {longestQuery} from './useSearch.ts';

/** What the address of the search page says, so a list can be linked, left and come back to. */
export interface Address {
  query: string;
  group: string | undefined;
  kind: ResultKind | undefined;
  /** How many steps are shown. */
  steps: number;
}

/** Not those of the engine, which would bring its words into the interface. */
const kinds = Object.keys(texts.kinds) as ResultKind[];

/** Reads an address; what makes no sense is left out. */
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

/** Writes an address, shortest form. */
export function writeAddress({query, group, kind, steps}: Address): string {
  const parts = [
    `q=${encodeTerm(query)}`,
    group !== undefined && `in=${encodeTerm(group)}`,
    kind !== undefined && `kind=${kind}`,
    steps > 1 && `steps=${steps}`,
  ];
  return query ? `?${parts.filter(Boolean).join('&')}` : '';
}

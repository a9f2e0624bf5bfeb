import {includedLine} from '../../plugins/code-blocks/include.ts';
import type {Fence} from './types.ts';

/** Returns the line of a fence's file, from 1, that has the fence's nth line, from 0. */
export function lineIn({file, line, meta}: Pick<Fence, 'file' | 'line' | 'meta'>, n: number): number {
  return typeof meta.file === 'string' ? includedLine(file, line, n) : line + n;
}

/** Returns the place of a line of a fence's text, from 1, for a message. */
export const placeIn = (fence: Pick<Fence, 'file' | 'line' | 'meta'>, line: number): string =>
  `${fence.file}:${lineIn(fence, line - 1)}`;

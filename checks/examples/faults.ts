import {parseYaml} from '../../plugins/reference/data/yaml.ts';
import {lineIn} from './lineIn.ts';
import type {Fence, Level, Verdict} from './types.ts';

/**
 * Creates a fault in a fence.
 * @param line of the shown text, from 1
 */
export function fault(fence: Fence, line: number, message: string): Verdict {
  return {status: 'fault', line: lineIn(fence, line - 1), message};
}

/**
 * @param level how much was checked
 * @param by the checker, including its version
 */
export const verified = (level: Level, by: string): Verdict => ({status: 'verified', level, by});

/** Returns the line of an offset, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Returns the line of a value in YAML, from 1. */
export function lineOfValue(yaml: string, path: readonly (string | number)[]): number {
  return parseYaml('fence.yaml', yaml).lineOf(path);
}

/** Returns the first line of an error's message. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!;

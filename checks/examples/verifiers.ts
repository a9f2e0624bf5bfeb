import type {Verifier} from './types.ts';

/** All verifiers; the first that takes a fence has it. */
export const verifiers: readonly Verifier[] = [];

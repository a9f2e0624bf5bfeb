import {createHttpVerifier} from './verifiers/http.ts';
import {createShellVerifier} from './verifiers/shell.ts';
import type {Verifier} from './types.ts';

/** All verifiers; the first that takes a fence has it. */
export const verifiers: readonly Verifier[] = [createHttpVerifier(), createShellVerifier()];

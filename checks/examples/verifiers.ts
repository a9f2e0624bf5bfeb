import type {Verifier} from './types.ts';
import go from './verifiers/go.ts';
import python from './verifiers/python.ts';
import sql from './verifiers/sql.ts';
import typescript from './verifiers/typescript.ts';

/** All verifiers; the first that takes a fence has it. */
export const verifiers: readonly Verifier[] = [sql, typescript, python, go];

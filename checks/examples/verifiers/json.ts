import {fault, lineAt, messageOf, verified} from '../faults.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';

/** JSON that names no schema is parsed; yaml.ts takes the rest, because both are validated alike. */
export const jsonVerifier: Verifier = {
  name: 'json',
  takes: ({language}) => language === 'json',
  async verify(fences) {
    return fences.map(verifyJson);
  },
};

export function verifyJson(fence: Fence): Verdict {
  try {
    JSON.parse(fence.text);
    return verified('syntax', 'JSON.parse');
  } catch (error) {
    const position = /position (\d+)/.exec(messageOf(error))?.[1];
    return fault(
      fence,
      position === undefined ? 1 : lineAt(fence.text, Number(position)),
      `found text that is not JSON: ${messageOf(error)}`,
    );
  }
}

import {fault, messageOf} from './faults.ts';
import type {Fence, Verdict, Verifier} from './types.ts';
import {verifiers as allVerifiers} from './verifiers.ts';

/** Reasons why an example can't be verified. STYLEGUIDE.md defines when each reason applies. */
const reasons: readonly string[] = [
  'words for the assistant',
  'output of a program that is not run',
  'depends on your data',
  'no parser for it',
];

export interface Result {
  fence: Fence;
  verdict: Verdict;
}

/**
 * Passes every fence to its verifier. A fence with `unchecked` is exempt, and one that no verifier accepts is a fault.
 */
export async function verifyFences(
  fences: readonly Fence[],
  verifiers: readonly Verifier[] = allVerifiers,
): Promise<Result[]> {
  const verdicts = new Map<Fence, Verdict>();
  const taken = new Map<Verifier, Fence[]>(verifiers.map((verifier) => [verifier, []]));
  for (const fence of fences) {
    const {unchecked} = fence.meta;
    // The verifier that runs an example also compares its output, whatever the language of the output.
    const verifier = verifiers.find((each) => (fence.meta.output ? each.name === 'shell' : each.takes(fence)));
    if (unchecked !== undefined) verdicts.set(fence, exempt(fence, String(unchecked)));
    else if (verifier) taken.get(verifier)!.push(fence);
    else
      verdicts.set(
        fence,
        fault(
          fence,
          1,
          `found a ${fence.language || 'nameless'} example that no check knows; give it a language with a verifier (checks/examples/verifiers.ts) or unchecked="reason"`,
        ),
      );
  }
  for (const [verifier, own] of taken) {
    if (own.length === 0) continue;
    const given = await verifier
      .verify(own, fences)
      .catch((error: unknown) =>
        own.map((fence) => fault(fence, 1, `the verifier "${verifier.name}" failed: ${messageOf(error)}`)),
      );
    own.forEach((fence, i) =>
      verdicts.set(fence, given[i] ?? fault(fence, 1, `the verifier "${verifier.name}" gave no verdict`)),
    );
  }
  return fences.map((fence) => ({fence, verdict: asRun(fence, verdicts)}));
}

/** Returns the verdict on a fence. A program that an example of its page ran counts as executed. */
function asRun(fence: Fence, verdicts: ReadonlyMap<Fence, Verdict>): Verdict {
  const verdict = verdicts.get(fence)!;
  if (verdict.status !== 'verified' || typeof fence.meta.title !== 'string') return verdict;
  const isRun = [...verdicts].some(
    ([{page}, other]) =>
      page === fence.page && other.status === 'verified' && other.scripts?.includes(fence.meta.title as string),
  );
  return isRun ? {...verdict, level: 'executed', by: `${verdict.by}, and Node.js`} : verdict;
}

function exempt(fence: Fence, reason: string): Verdict {
  if (reasons.includes(reason)) return {status: 'exempt', reason};
  return fault(
    fence,
    1,
    `found unchecked="${reason}"; expected one of ${reasons.map((each) => `"${each}"`).join(', ')}`,
  );
}

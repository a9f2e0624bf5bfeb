import type {Fence, Verdict, Verifier} from '../types.ts';
import {fault, verified} from '../faults.ts';
import {createYamlVerifier} from './yaml.ts';

/**
 * Verifies the text of a diff after the change: YAML as YAML, with the diff's line numbers. Of other text, only the
 * form is checked (each line begins with a space, `+`, or `-`).
 */
export const diffVerifier: Verifier = {
  name: 'diff',
  takes: ({language}) => language === 'diff',
  verify: (fences, all) => Promise.all(fences.map((fence) => verify(fence, all))),
};

const yaml = createYamlVerifier();

async function verify(fence: Fence, all: readonly Fence[]): Promise<Verdict> {
  const lines = fence.text.split('\n').map((text, i) => ({text, number: i + 1}));
  const odd = lines.find(({text}) => !/^([ +-]|$)/.test(text));
  if (odd)
    return fault(
      fence,
      odd.number,
      `found ${JSON.stringify(odd.text)}; expected a line of a diff, which begins with a space, "+" or "-"`,
    );
  if (!/\.(hml|ya?ml)\b/.test(String(fence.meta.title ?? '')) && fence.meta.schema === undefined)
    return verified('syntax', 'the form of a diff');
  const after = lines.filter(({text}) => !text.startsWith('-'));
  const depth = Math.min(...after.filter(({text}) => text.slice(1).trim()).map(({text}) => text.slice(1).search(/\S/)));
  const [verdict] = await yaml.verify(
    [
      {
        ...fence,
        language: 'yaml',
        meta: {...fence.meta, diff: true},
        text: after.map(({text}) => text.slice(1 + depth)).join('\n'),
      },
    ],
    all,
  );
  return verdict?.status === 'fault'
    ? {...verdict, line: fence.line - 1 + (after[verdict.line - fence.line]?.number ?? 1)}
    : verdict!;
}

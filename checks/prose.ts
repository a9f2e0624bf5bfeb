import type {Check} from './lib/check.ts';
import {readCovered} from './prose/corpus.ts';
import {exceptions, type ProseException} from './prose/exceptions.ts';
import {findIn, type Finding} from './prose/rule.ts';
import {rules} from './prose/rules/index.ts';

const mostExceptions = 25;

/** Covered text has none of the wordings that STYLEGUIDE.md replaces. */
const check: Check = {
  name: 'prose',
  kind: 'sources',
  says: 'the text of covered paths has none of the wordings that the style guide replaces',
  run() {
    const passages = readCovered();
    const found = passages.flatMap((passage) =>
      findIn([passage], rules).map((finding) => ({...finding, file: passage.file})),
    );
    return {
      faults: judge(found, exceptions),
      summary: `${rules.length} rules, ${passages.length} passages, ${exceptions.length} exceptions`,
    };
  },
};

export default check;

/**
 * Reports findings without an exception, exceptions without a finding, and too many exceptions.
 * @returns one line for each, with what to do
 */
export function judge(found: readonly (Finding & {file: string})[], allowed: readonly ProseException[]): string[] {
  const fits = (exception: ProseException, finding: Finding & {file: string}) =>
    exception.file === finding.file && exception.rule === finding.rule.id && exception.found === finding.found;
  return [
    ...found
      .filter((finding) => !allowed.some((exception) => fits(exception, finding)))
      .map(
        ({file, line, found: words, rule}) =>
          `${file}:${line}: "${words}": ${rule.message}. Write: ${rule.better}. (${rule.id})`,
      ),
    ...allowed
      .filter((exception) => !found.some((finding) => fits(exception, finding)))
      .map(
        ({file, rule, found: words}) =>
          `checks/prose/exceptions.ts: ${file} no longer has "${words}" (${rule}). Remove the exception.`,
      ),
    ...(allowed.length > mostExceptions
      ? [`checks/prose/exceptions.ts: ${allowed.length} exceptions, at most ${mostExceptions}. Rewrite some of them.`]
      : []),
  ];
}

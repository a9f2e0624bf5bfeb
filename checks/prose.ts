import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../config/paths.ts';
import type {Check} from './lib/check.ts';
import {covered} from './prose/covered.ts';
import {exceptions, type ProseException} from './prose/exceptions.ts';
import {readProse} from './prose/read.ts';
import {findIn, type Finding} from './prose/rule.ts';
import {rules} from './prose/rules/index.ts';

const mostExceptions = 25;

/** Covered text has none of the wordings that STYLEGUIDE.md replaces. */
const check: Check = {
  name: 'prose',
  kind: 'sources',
  says: 'the text of covered paths has none of the wordings that the style guide replaces',
  run() {
    const files = listFiles(covered);
    const found = files.flatMap((file) => {
      const passages = readProse(file, fs.readFileSync(path.join(rootDir, file), 'utf8')) ?? [];
      return findIn(passages, rules).map((finding) => ({...finding, file}));
    });
    return {
      faults: judge(found, exceptions),
      summary: `${rules.length} rules, ${files.length} files, ${exceptions.length} exceptions`,
    };
  },
};

export default check;

/**
 * Findings without an exception, exceptions without a finding, and an exception too many.
 * @returns one line for each, with what to do
 */
export function judge(found: readonly (Finding & {file: string})[], allowed: readonly ProseException[]): string[] {
  const fits = (exception: ProseException, finding: Finding & {file: string}) =>
    exception.file === finding.file && exception.rule === finding.rule.id && exception.found === finding.found;
  return [
    ...found
      .filter((finding) => !allowed.some((exception) => fits(exception, finding)))
      .map(({file, line, found: words, rule}) => `${file}:${line}: "${words}": ${rule.message}. Write: ${rule.better}. (${rule.id})`),
    ...allowed
      .filter((exception) => !found.some((finding) => fits(exception, finding)))
      .map(({file, rule, found: words}) => `checks/prose/exceptions.ts: ${file} no longer has "${words}" (${rule}). Remove the exception.`),
    ...(allowed.length > mostExceptions ? [`checks/prose/exceptions.ts: ${allowed.length} exceptions, at most ${mostExceptions}. Rewrite some of them.`] : []),
  ];
}

/** Files under version control, in the covered paths. */
function listFiles(paths: readonly string[]): string[] {
  return execFileSync('git', ['ls-files', '--', ...paths], {cwd: rootDir, encoding: 'utf8'}).split('\n').filter((file) => file && readable.test(file));
}

const readable = /\.(mdx?|ya?ml|tsx?)$/;

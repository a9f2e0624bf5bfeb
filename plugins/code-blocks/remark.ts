import {jsx} from '../reference/mdast.ts';
import type {CheckedCode} from '../verified-examples/remark.ts';
import {highlight} from './highlight.ts';
import {readIncluded} from './include.ts';
import type {FenceMeta} from './meta.ts';
import {replaceFences} from './replaceFences.ts';

/** Turns every fence into a `<CodeBlock>` whose HTML is final: nothing is highlighted in the browser. */
export default replaceFences('code-blocks', undefined, async (node: CheckedCode, meta) => {
  const {lang: language, value, data} = node;
  if (!language) throw new Error('a fence needs a language; use "text" for output');
  const code = meta.file ? readInclude(meta, value) : value;
  refuseMissingLines(meta, code);
  return jsx('CodeBlock', {
    html: await highlight(code, language, meta),
    language,
    ...wrapFrom(code),
    title: meta.title ?? meta.file?.replace(/^examples\/fernway\//, ''),
    numbered: meta.showLineNumbers && 'true',
    source: meta.file,
    level: data?.level,
    runnable: runsOnFernway(node, meta, code) && 'true',
  });
});

/**
 * Whether a reader can run the sample: the check of examples ran it on Fernway's PostgreSQL as it is. The database in
 * the browser has no extensions.
 */
function runsOnFernway({lang, data}: CheckedCode, {dialect, setup}: FenceMeta, code: string): boolean {
  const wasRun = lang === 'sql' && data?.level === 'executed' && dialect === undefined && setup === undefined;
  return wasRun && !/^\s*CREATE EXTENSION\b/im.test(code);
}

/** A mark on a line that is not there would be lost without a word: an included file may have become shorter. */
function refuseMissingLines({highlighted}: FenceMeta, code: string): void {
  const count = code.split('\n').length;
  const missing = [...highlighted].find((line) => line > count);
  if (missing !== undefined)
    throw new Error(`marks line ${missing}, but the fence has ${count} lines; correct the numbers in {…} or lines="…"`);
}

/** What a phone and the column of a wide window show in a line of code, in characters. */
const lineOf = {phone: 36, column: 66};

/**
 * From which window down a line of the sample may continue where it cannot be seen, so a switch to wrap lines is of
 * use.
 */
function wrapFrom(code: string): {wrap?: 'always' | 'phone'} {
  const longest = Math.max(...code.split('\n').map(({length}) => length));
  if (longest > lineOf.column) return {wrap: 'always'};
  return longest > lineOf.phone ? {wrap: 'phone'} : {};
}

function readInclude({file, region}: FenceMeta, inline: string): string {
  if (inline.trim()) throw new Error(`a fence with file="${file}" must be empty; its text comes from the file`);
  return readIncluded(file!, region).text;
}

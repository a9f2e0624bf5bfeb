import {jsx} from '../reference/mdast.ts';
import type {CheckedCode} from '../verified-examples/remark.ts';
import {highlight} from './highlight.ts';
import {readIncluded} from './include.ts';
import type {FenceMeta} from './meta.ts';
import {replaceFences} from './replaceFences.ts';

/** Turns every fence into a `<CodeBlock>` with its final HTML, so the browser doesn't highlight anything. */
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
    level: data?.level,
    runnable: runsOnFernway(node, meta, code),
  });
});

/**
 * Whether a reader can run the sample: the check of examples must have run it unchanged on Fernway's PostgreSQL.
 * Samples that create extensions don't qualify because the database in the browser has none.
 */
function runsOnFernway({lang, data}: CheckedCode, {dialect, setup}: FenceMeta, code: string): boolean {
  const wasRun = lang === 'sql' && data?.level === 'executed' && dialect === undefined && setup === undefined;
  return wasRun && !/^\s*CREATE EXTENSION\b/im.test(code);
}

/** Throws if a marked line doesn't exist, as when an included file got shorter. Otherwise, the mark would be lost. */
function refuseMissingLines({highlighted}: FenceMeta, code: string): void {
  const count = code.split('\n').length;
  const missing = [...highlighted].find((line) => line > count);
  if (missing !== undefined)
    throw new Error(`marks line ${missing}, but the fence has ${count} lines; correct the numbers in {…} or lines="…"`);
}

/** How many characters of a line of code are visible on a phone and in the column of a wide window. */
const lineOf = {phone: 36, column: 66};

/** Returns in which windows a line of the sample can be wider than its block, so a switch to wrap lines is useful. */
function wrapFrom(code: string): {wrap?: 'always' | 'phone'} {
  const longest = Math.max(...code.split('\n').map(({length}) => length));
  if (longest > lineOf.column) return {wrap: 'always'};
  return longest > lineOf.phone ? {wrap: 'phone'} : {};
}

function readInclude({file, region}: FenceMeta, inline: string): string {
  if (inline.trim()) throw new Error(`a fence with file="${file}" must be empty; its text comes from the file`);
  return readIncluded(file!, region).text;
}

import {placeholders, reasonOfSecret, varying} from '../plugins/code-blocks/placeholders.ts';
import {collectAllFences, readDocs} from './examples/collect.ts';
import {lineIn} from './examples/lineIn.ts';
import type {Fence} from './examples/types.ts';
import type {Check} from './lib/check.ts';

const list = 'plugins/code-blocks/placeholders.ts';

/** Placeholders in samples have one spelling, and are in one list. */
const check: Check = {
  name: 'placeholders',
  kind: 'sources',
  says: `every placeholder of a sample is in ${list}, and every entry of the list is in a sample or a page`,
  async run() {
    const pages = readDocs();
    const fences = await collectAllFences(pages);
    const text = [...pages, ...fences].map(({text}) => text).join('\n');
    const unused = [...Object.keys(placeholders), ...varying].filter((name) => !text.includes(`<${name}>`));
    return {
      faults: [
        ...fences.flatMap(findFaults),
        ...unused.map((name) => `${list}: found ${name}, which is in no sample and on no page; remove it`),
      ],
      summary: `${Object.keys(placeholders).length} with a value, ${varying.size} that vary`,
    };
  },
};

export default check;

/** Languages in which angle brackets are part of the code. */
const withBrackets = new Set('go html java javascript js jsx markdown md mdx rust ts tsx typescript xml'.split(' '));

/** Finds a fence's placeholders that aren't in the list, or aren't in capitals. Skips the usage syntax of commands. */
export function findFaults({
  file,
  line,
  language,
  text,
  meta,
}: Pick<Fence, 'file' | 'line' | 'language' | 'text' | 'meta'>): string[] {
  const isOutput = language === 'text' || text.includes('[flags]');
  return text.split('\n').flatMap((code, i) =>
    [...code.matchAll(/<([A-Za-z][\w-]*)>/g)].flatMap(([shown, name = '']) => {
      const place = `${file}:${lineIn({file, line, meta}, i)}: found ${shown}`;
      const capitals = name.toUpperCase().replaceAll('-', '_');
      if (name === capitals) {
        const isType = withBrackets.has(language) && !name.includes('_');
        const isKnown = name in placeholders || varying.has(name) || reasonOfSecret(name) !== undefined;
        return isType || isKnown ? [] : [`${place}; add it to ${list}, or use a name of the list`];
      }
      const isTag = withBrackets.has(language) || text.includes(`</${name}>`);
      return isTag || isOutput ? [] : [`${place}; write placeholders in capitals: <${capitals}>`];
    }),
  );
}

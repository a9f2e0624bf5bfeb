import {expect, test} from 'vitest';
import {loadMetadata} from './data/metadata.ts';
import {renderMetadataIndex} from './metadataIndex.ts';
import {elements, headings, links, place, rowsById, textOf} from './testing/fixtures.ts';
import {renderKind} from './metadataKind.ts';
import {renderMarkdown} from './testing/renderPage.mts';

const kinds = loadMetadata().all;
const index = renderMetadataIndex(kinds, place());

test('the index lists each name of each kind once, and each row links to a field on its page', () => {
  const urls = links(index).filter((_, i) => i % 2 === 0);
  expect(new Set(urls).size).toBe(urls.length);
  for (const kind of kinds) {
    const rows = rowsById(renderKind(kind, place()));
    const own = urls.filter((url) => rows.has(url.split('#')[1]!) && url.startsWith(kind.page));
    expect(own).toHaveLength(
      new Set([...rows.values()].map(({attributes}) => attributes.name).filter((name) => name !== '*')).size,
    );
  }
});

test('the index has a section for each first letter', () => {
  expect(headings(index).slice(0, 2)).toEqual(['2 fields-a A', '2 fields-b B']);
});

test('a row shows name, kind, type, and the first sentence, and a filter also finds it by its path', async () => {
  const {html} = await renderMarkdown('## Fields\n\n<MetadataIndex />\n');
  const row = /<tr[^>]*>(?:(?!<tr).)*orderableFields.*?<\/tr>/s.exec(html)![0];
  expect(row).toContain('data-filter-words="definition.orderableFields"');
  expect(row.replace(/<[^>]+>/g, ' ')).toMatch(
    /orderableFields\s+Model\s+array of objects\s+Lists the fields that can be used for sorting, and the allowed directions\.\s*$/,
  );
  expect(elements(index, 'ReferenceFilter')).toHaveLength(1);
  expect(textOf(index)).not.toContain('undefined');
});

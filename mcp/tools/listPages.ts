import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
import {show} from '../../plugins/reference/data/yaml.ts';
import type {Sources} from '../sources.ts';
import {answer, CallerError, day, findGroup, fit} from './tool.ts';

const pageCount = 50;
const mostHeadings = 8;

export const listPagesInput = z.strictObject({
  section: z.string().max(100).optional().describe('Only this section of the docs, e.g. "Getting Started"'),
  prefix: z
    .string()
    .max(300)
    .optional()
    .describe('Only pages whose path begins with this prefix, e.g. /reference/cli/'),
  changed_since: day.optional().describe('Only pages whose content changed on this day or later, e.g. 2026-11-01'),
  offset: z.number().int().min(0).default(0).describe('Where to continue, as given in the previous response'),
});

export const listPagesOutput = {
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      description: z.string(),
      section: z.string(),
      url: z.string(),
      changed: z.string().optional(),
      headings: z.array(z.string()).optional().describe('What changed since the day that was asked for'),
    }),
  ),
  total: z.number(),
  next: z.number().optional(),
};

/** Lists pages in sidebar order. */
export function listPages(
  {section, prefix, changed_since: since, offset}: z.output<typeof listPagesInput>,
  {corpus}: Sources,
): CallToolResult {
  const docs = corpus();
  const wanted = findGroup(docs, section);
  if (prefix !== undefined && !docs.pages.some((page) => docs.isBelow(page, prefix)))
    throw new CallerError(`No page has a path that begins with ${show(prefix)}. Omit prefix to see all pages.`);
  const all = docs.pages.filter(
    (page) =>
      (!wanted || page.section === wanted) &&
      (prefix === undefined || docs.isBelow(page, prefix)) &&
      (since === undefined || (page.changed ?? '') >= since),
  );
  if (all.length === 0 && since !== undefined)
    return answer(
      `No page${wanted ? ` of ${wanted}` : ''}${prefix === undefined ? '' : ` below ${show(prefix)}`} changed since ${since}; the record begins on ${docs.changes.since ?? 'a later day'}.`,
      {pages: [], total: 0},
    );
  if (all.length === 0)
    throw new CallerError(
      `No page of ${wanted} has a path that begins with ${show(prefix ?? '')}. Omit prefix or section to see more pages.`,
    );
  if (offset >= all.length) throw new CallerError(`offset ${offset} is past the end; there are ${all.length} pages.`);
  const listed = all.slice(offset, offset + pageCount).map((page) => ({
    path: page.path,
    title: page.title,
    description: page.description,
    section: page.section,
    url: docs.urlOf(page),
    ...(page.changed && {changed: page.changed}),
    ...(since && {headings: docs.headingsChanged(page, since).slice(0, mostHeadings)}),
  }));
  const pages = fit(listed);
  const next = offset + pages.length < all.length ? offset + pages.length : undefined;
  let last = '';
  const lines = pages.map((page) => {
    const heading = page.section === last ? '' : `${last ? '\n' : ''}## ${page.section}\n`;
    last = page.section;
    const changed = page.headings
      ? ` Changed ${page.changed}${page.headings.length > 0 ? `: ${page.headings.join('; ')}` : ''}.`
      : '';
    return `${heading}- ${page.path} ${page.title}: ${page.description}${changed}`;
  });
  const more =
    next === undefined ? '' : `\n\n[Pages ${offset + 1} to ${next} of ${all.length}. Continue with offset ${next}.]`;
  return answer(lines.join('\n') + more, {pages, total: all.length, ...(next !== undefined && {next})});
}

import {escapeHtml} from '../../config/escapeHtml.ts';
import type {Change} from './record.ts';
import {historyPath} from './views.ts';

/** The facts about a feed and its site. */
export interface FeedFacts {
  title: string;
  /** The origin and base URL of the site, with a trailing slash. */
  site: string;
  /** The path of the feed's folder on the site, e.g. `changes/`. */
  folder: string;
  /** The day on which the record begins, which is the date of a feed without entries. */
  since: string;
  /** Whether the site still has a page, by its path without the base URL. */
  isHere: (page: string) => boolean;
}

/** The maximum number of entries. A feed only needs recent entries, because feed readers store earlier ones. */
const most = 100;

interface Entry {
  id: string;
  url: string;
  title: string;
  text: string;
  change: Change;
}

function entriesOf(changes: readonly Change[], {site, isHere}: FeedFacts): Entry[] {
  return changes.slice(0, most).map((change) => ({
    id: `${site}${historyPath(change.path)}#${change.date}`,
    url: isHere(change.path) ? site + change.path.slice(1) : `${site}changes/`,
    title: `${change.title}${change.type === 'changed' ? '' : ` (${change.type} page)`}`,
    text: describeChange(change),
    change,
  }));
}

/** Describes a change in one or two sentences. */
function describeChange({note, type, sections}: Change): string {
  const headings = sections.map(({title}) => title).filter(Boolean);
  const what =
    type === 'changed'
      ? `Changed: ${headings.join('; ')}.`
      : `The page is ${type === 'new' ? 'new' : 'no longer there'}.`;
  return [note, what].filter(Boolean).join(' ');
}

const timeOf = (date: string) => `${date}T00:00:00Z`;

/** Writes an Atom feed (RFC 4287). */
export function writeAtom(changes: readonly Change[], facts: FeedFacts): string {
  const own = `${facts.site}${facts.folder}`;
  const entries = entriesOf(changes, facts).map(({id, url, title, text, change}) =>
    [
      '  <entry>',
      `    <id>${escapeHtml(id)}</id>`,
      `    <title>${escapeHtml(title)}</title>`,
      `    <link href="${escapeHtml(url)}"/>`,
      `    <updated>${timeOf(change.date)}</updated>`,
      `    <category term="${change.kind}"/>`,
      `    <category term="${escapeHtml(change.section)}"/>`,
      `    <summary>${escapeHtml(text)}</summary>`,
      '  </entry>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeHtml(own)}</id>`,
    `  <title>${escapeHtml(facts.title)}</title>`,
    `  <link href="${escapeHtml(own)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeHtml(own)}atom.xml"/>`,
    `  <updated>${timeOf(changes[0]?.date ?? facts.since)}</updated>`,
    `  <author><name>${escapeHtml(facts.title.split(':')[0]!)}</name></author>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}

/** Writes a JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function writeJsonFeed(changes: readonly Change[], facts: FeedFacts): string {
  const own = `${facts.site}${facts.folder}`;
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: facts.title,
    home_page_url: own,
    feed_url: `${own}feed.json`,
    language: 'en',
    items: entriesOf(changes, facts).map(({id, url, title, text, change}) => ({
      id,
      url,
      title,
      content_text: text,
      date_published: timeOf(change.date),
      tags: [change.kind, change.section],
    })),
  };
  return `${JSON.stringify(feed)}\n`;
}

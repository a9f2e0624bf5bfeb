import {escapeHtml} from '../../config/escapeHtml.ts';
import type {Change} from './record.ts';
import {historyPath} from './views.ts';

/** What a feed says of itself and where its site is. */
export interface FeedFacts {
  title: string;
  /** Origin and base URL of the site; ends with a slash. */
  site: string;
  /** Address of the feed's folder below the site, e.g. `changes/`. */
  folder: string;
  /** Day on which the record begins: the date of a feed without entries. */
  since: string;
  /** Whether the site still has a page, by its path without the base URL. */
  isHere: (page: string) => boolean;
}

/** Readers keep what they have seen: a feed needs only what is new to them. */
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

/** A change in a sentence or two. */
function describeChange({note, type, sections}: Change): string {
  const headings = sections.map(({title}) => title).filter(Boolean);
  const what =
    type === 'changed'
      ? `Changed: ${headings.join('; ')}.`
      : `The page is ${type === 'new' ? 'new' : 'no longer there'}.`;
  return [note, what].filter(Boolean).join(' ');
}

const timeOf = (date: string) => `${date}T00:00:00Z`;

/** An Atom feed (RFC 4287). */
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

/** A JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
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

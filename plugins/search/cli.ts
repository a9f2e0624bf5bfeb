import {readNumber} from '../../config/readNumber.ts';
import {texts} from './client/texts.ts';
import {openSearch} from './node.ts';
import {listHits, type FlatHit} from './places.ts';

/** The query and options from the command line. */
export interface SearchCommand {
  query: string;
  /** The limit as typed. It must be a whole number of at least 1. */
  limit: string;
  isJson: boolean;
  /** The folder of a built site. */
  siteDir: string;
}

/**
 * Returns the results of a query as text, or as a JSON array of `{path, anchor, title, heading, score}`, best first.
 * @throws Error that describes what is wrong with the command, or if there is no index
 */
export function runSearch({query, limit, isJson, siteDir}: SearchCommand): string {
  const most = readNumber('--limit', limit);
  if (query.trim() === '')
    throw new Error('There is no query; expected npm run search -- [--json] [--limit N] "query"');
  const answer = openSearch(siteDir).search({query, pages: most});
  const hits = listHits(answer).slice(0, most);
  if (isJson)
    return JSON.stringify(
      hits.map(({path, anchor, title, heading, score}) => ({
        path,
        anchor,
        title,
        heading: heading.text,
        score: Math.round(score * 1000) / 1000,
      })),
      null,
      2,
    );
  if (hits.length > 0) return [...hits.map(describeHit), texts.pageCount(answer.count, answer.pageCount)].join('\n');
  return [
    `No results for "${query}".`,
    ...(answer.suggestions.length > 0 ? [`Try searching for: ${answer.suggestions.join(', ')}`] : []),
  ].join('\n');
}

function describeHit({path, anchor, title, heading, snippet}: FlatHit): string {
  const place = heading.text === title ? title : `${title} › ${heading.text}`;
  return [place, `  ${path}${anchor && `#${anchor}`}`, ...(snippet ? [`  ${snippet.text}`] : [])].join('\n');
}

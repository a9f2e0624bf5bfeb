/**
 * `npm run search -- [--json] [--limit N] "query"`: searches the index of the built site with the code of the site's
 * own search.
 */
import '../config/plainErrors.mts';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {rootDir} from '../config/paths.ts';
import {runSearch} from '../plugins/search/cli.ts';

const options = {
  json: {type: 'boolean', default: false},
  limit: {type: 'string', default: '10'},
  site: {type: 'string', default: path.join(rootDir, 'build')},
} as const;
const {values, positionals} = parseArgs({allowPositionals: true, options});
console.log(runSearch({query: positionals.join(' '), limit: values.limit, isJson: values.json, siteDir: values.site}));

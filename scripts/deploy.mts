/**
 * `npm run deploy:config`: writes what deploy/ has of other files: deploy/nginx/site.conf. With `--build FOLDER --out
 * FOLDER` it writes the configuration of nginx for a build instead, with the headers of its `_headers`.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {headerNamesOf, renderCommittedSite, renderHeaders, renderSite} from '../deploy/nginx/config.ts';
import {parseHeadersFile} from '../config/headers.ts';
import {rootDir} from '../config/paths.ts';
import {redirects} from '../config/redirects.ts';
import {readSiteEnvironment} from '../config/site.ts';

const {values} = parseArgs({options: {build: {type: 'string'}, out: {type: 'string'}}});
const {baseUrl} = readSiteEnvironment(process.env);
if (values.build && values.out) writeForBuild(values.build, values.out);
else if (values.build || values.out) throw new Error('Expected both --build and --out, or neither.');
else writeCommitted();

function writeCommitted() {
  fs.writeFileSync(path.join(rootDir, 'deploy/nginx/site.conf'), renderCommittedSite());
}

function writeForBuild(build: string, out: string) {
  const rules = parseHeadersFile(fs.readFileSync(path.join(build, '_headers'), 'utf8'));
  fs.mkdirSync(out, {recursive: true});
  fs.copyFileSync(path.join(rootDir, 'deploy/nginx/nginx.conf'), path.join(out, 'nginx.conf'));
  fs.writeFileSync(path.join(out, 'site.conf'), renderSite({baseUrl, headerNames: headerNamesOf(rules), redirects}));
  fs.writeFileSync(path.join(out, 'headers.conf'), renderHeaders(rules));
}

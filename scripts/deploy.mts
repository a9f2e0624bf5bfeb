/**
 * `npm run deploy:config`: writes the generated file in deploy/, which is deploy/nginx/site.conf. With
 * `--build FOLDER --out FOLDER`, it instead writes the files to deploy with a build: the nginx configuration, and the
 * functions for hosts.
 */
import '../config/plainErrors.mts';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {bundleEdge} from '../deploy/edge/bundle.ts';
import {readRuleNames, renderCommittedSite, renderHeaders, renderSite} from '../deploy/nginx/config.ts';
import {parseHeadersFile} from '../config/headerRules.ts';
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
  const nginx = path.join(out, 'nginx');
  const headersFile = path.join(build, '_headers');
  if (!fs.existsSync(headersFile))
    throw new Error(`${build} contains no built site (no _headers file); run "npm run build", or correct --build.`);
  const rules = parseHeadersFile(fs.readFileSync(headersFile, 'utf8'));
  if (!rules.some(({path}) => path === `${baseUrl}assets/*`))
    throw new Error(
      `${headersFile} has no rule for ${baseUrl}assets/*, so the build has another base URL. Set BASE_URL to the value of the build.`,
    );
  fs.mkdirSync(nginx, {recursive: true});
  fs.copyFileSync(path.join(rootDir, 'deploy/nginx/nginx.conf'), path.join(nginx, 'nginx.conf'));
  fs.writeFileSync(path.join(nginx, 'site.conf'), renderSite({baseUrl, ...readRuleNames(rules), redirects}));
  fs.writeFileSync(path.join(nginx, 'headers.conf'), renderHeaders(rules));
  bundleEdge({build, baseUrl, outDir: path.join(out, 'edge')});
}

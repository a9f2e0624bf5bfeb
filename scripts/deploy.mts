/**
 * `npm run deploy:config`: writes the generated file in deploy/, which is deploy/nginx/site.conf. With
 * `--build FOLDER --out FOLDER`, it instead writes the files to deploy with a build: the nginx configuration, and the
 * functions for hosts.
 */
import '../config/plainErrors.mts';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {readBuildRules} from '../deploy/buildRules.ts';
import {bundleEdge} from '../deploy/edge/bundle.ts';
import {readRuleNames, renderCommittedSite, renderHeaders, renderSite} from '../deploy/nginx/config.ts';
import {rootDir} from '../config/paths.ts';
import {redirects} from '../config/redirects.ts';
import {readSiteEnvironment} from '../config/site.ts';

const {values} = parseArgs({options: {build: {type: 'string'}, out: {type: 'string'}}});
const {baseUrl} = readSiteEnvironment(process.env);
if (values.build && values.out) writeForBuild(values.build, values.out);
else if (values.build || values.out) throw new Error('Expected both --build and --out, or neither.');
else fs.writeFileSync(path.join(rootDir, 'deploy/nginx/site.conf'), renderCommittedSite());

function writeForBuild(build: string, out: string) {
  const nginx = path.join(out, 'nginx');
  const rules = readBuildRules(build, baseUrl);
  fs.mkdirSync(nginx, {recursive: true});
  fs.copyFileSync(path.join(rootDir, 'deploy/nginx/nginx.conf'), path.join(nginx, 'nginx.conf'));
  fs.writeFileSync(path.join(nginx, 'site.conf'), renderSite({baseUrl, ...readRuleNames(rules), redirects}));
  fs.writeFileSync(path.join(nginx, 'headers.conf'), renderHeaders(rules));
  bundleEdge({build, baseUrl, outDir: path.join(out, 'edge')});
}

/**
 * Uploads build/ to a bucket with the S3 command line, which also works with other S3-compatible stores:
 *
 *   npx tsx deploy/object-storage/upload.mts s3://BUCKET [--build FOLDER] [-- OPTIONS OF aws, e.g. --endpoint-url URL]
 *
 * New files are uploaded before the pages that need them, and old files are removed at the end. Files in assets/ stay,
 * because open pages might still request them. Let a lifecycle rule of the bucket remove files that weren't uploaded
 * for 30 days. Run this script once a week even if nothing changed, so the rule doesn't remove current files.
 */
import '../../config/plainErrors.mts';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {rootDir} from '../../config/paths.ts';
import {redirects} from '../../config/redirects.ts';
import {readSiteEnvironment} from '../../config/site.ts';
import {readBuildRules} from '../buildRules.ts';
import {planUpload} from './plan.ts';

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {build: {type: 'string', default: path.join(rootDir, 'build')}},
});
const [bucket = '', ...options] = positionals;
if (!/^s3:\/\/[\w.-]+$/.test(bucket))
  throw new Error(`Found ${JSON.stringify(bucket)}; expected the address of a bucket, such as s3://docs.`);
const {build} = values;
const {baseUrl} = readSiteEnvironment(process.env);
const target = bucket + baseUrl;
const plan = planUpload(build, baseUrl, readBuildRules(build, baseUrl), redirects);
/** A folder with only the files in the plan for `aws`, because a build folder can contain private files. */
const stage = fs.mkdtempSync(path.join(os.tmpdir(), 'upload-'));
const all = path.join(stage, 'all');
try {
  for (const [number, {contentType, cacheControl, files}] of plan.groups.entries()) {
    const folder = path.join(stage, String(number));
    for (const file of files) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
      fs.copyFileSync(path.join(build, file), path.join(folder, file));
      fs.mkdirSync(path.dirname(path.join(all, file)), {recursive: true});
      fs.linkSync(path.join(folder, file), path.join(all, file));
    }
    aws('cp', folder, target, '--recursive', '--content-type', contentType, '--cache-control', cacheControl);
  }
  const empty = path.join(stage, 'empty');
  fs.writeFileSync(empty, '');
  for (const {key, location} of plan.redirects) aws('cp', empty, `${bucket}/${key}`, '--website-redirect', location);
  const kept = ['assets/*', ...plan.redirects.map(({key}) => key.slice(baseUrl.length - 1))];
  // This step only removes files, because all files that were just uploaded already have the right size.
  aws('sync', all, target, '--delete', '--size-only', ...kept.flatMap((pattern) => ['--exclude', pattern]));
} finally {
  fs.rmSync(stage, {recursive: true});
}

/** @throws Error if the command fails, because no step can run after a failed step */
function aws(...args: string[]) {
  const {status, error} = spawnSync('aws', ['s3', ...args, '--only-show-errors', ...options], {stdio: 'inherit'});
  if (error) throw new Error(`aws could not be run (${error.message}); install the command line of S3 (awscli).`);
  if (status !== 0)
    throw new Error(`aws s3 ${args.join(' ')} failed; what was served before is still complete. Run this again.`);
}

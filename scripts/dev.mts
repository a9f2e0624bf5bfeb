/** `npm run dev`: starts Docusaurus's development server. For new or changed diagrams, also run `npm run diagrams`. */
import '../config/plainErrors.mts';
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../config/paths.ts';
import {checkBuildSettings} from './lib/checkBuildSettings.mts';
import {runProgram} from './lib/runProgram.mjs';

checkBuildSettings(process.env);
fs.mkdirSync(path.join(rootDir, '.cache/public'), {recursive: true});
process.exitCode = await runProgram(
  process.execPath,
  [path.join(rootDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'start', ...process.argv.slice(2)],
  // A build writes its own generated files, without the styles and controls of development, while the server runs.
  {cwd: rootDir, env: {...process.env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-dev'}},
);

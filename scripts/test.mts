/** The steps of `npm test`, in order; a step that fails does not hide the next ones, but its faults are counted. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../config/paths.ts';
import {findOrInstallChromium} from './lib/chromium.mts';

interface Result {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  run: () => Result;
}

const reports = path.join(rootDir, '.build/reports');
fs.mkdirSync(reports, {recursive: true});
const bin = (name: string) => path.join(rootDir, 'node_modules/.bin', name);

const steps: Step[] = [
  {name: 'type check', run: () => single(bin('tsc'), ['--noEmit', '-p', '.'])},
  {name: 'lint', run: () => single(bin('eslint'), ['.', '--max-warnings', '0'])},
  {name: 'unit tests', run: unitTests},
  {name: 'checks of the sources', run: () => checks('sources')},
  {name: 'build', run: () => single(bin('tsx'), ['scripts/build.mts', '--if-stale'])},
  {name: 'checks of the built site', run: () => checks('site')},
  {name: 'browser tests', run: browserTests},
];

const total: Result = {passed: 0, failed: 0};
const started = Date.now();
for (const {name, run} of steps) {
  const before = Date.now();
  console.log(`\n── ${name}`);
  const {passed, failed} = run();
  total.passed += passed;
  total.failed += failed;
  console.log(`── ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - before) / 1000)} s)`);
  if (name === 'build' && failed) break; // the rest needs the site
}
console.log(`\nin ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;

/** A command that counts as one test. */
function single(command: string, args: readonly string[], env: Record<string, string> = {}): Result {
  const ok = execute(command, args, env);
  return {passed: ok ? 1 : 0, failed: ok ? 0 : 1};
}

function execute(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const {status, error} = spawnSync(command, args, {cwd: rootDir, stdio: ['ignore', 'inherit', 'inherit'], env: {...process.env, ...env}});
  if (error) console.error(error);
  return status === 0;
}

function unitTests(): Result {
  const file = path.join(reports, 'unit.json');
  fs.rmSync(file, {force: true});
  const ok = execute(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const {numPassedTests = 0, numFailedTests = 0} = readReport<{numPassedTests: number; numFailedTests: number}>(file);
  return atLeastOneFailure(ok, {passed: numPassedTests, failed: numFailedTests});
}

function checks(kind: string): Result {
  const file = path.join(reports, `checks-${kind}.json`);
  fs.rmSync(file, {force: true});
  const ok = execute(bin('tsx'), ['checks/run.mts', '--kind', kind, '--report', file]);
  const {passed = 0, failed = 0} = readReport<Result>(file);
  return atLeastOneFailure(ok, {passed, failed});
}

function browserTests(): Result {
  const file = path.join(reports, 'browser.json'); // as in playwright.config.ts
  fs.rmSync(file, {force: true});
  const ok = execute(bin('playwright'), ['test'], {CHROMIUM_PATH: findOrInstallChromium()});
  const {stats} = readReport<{stats: {expected: number; unexpected: number; flaky: number}}>(file);
  return atLeastOneFailure(ok, {passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)});
}

function readReport<T>(file: string): Partial<T> {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : {};
}

/** A runner that failed without naming a test, or that ran none, has failed. */
function atLeastOneFailure(ok: boolean, {passed, failed}: Result): Result {
  return ok && passed > 0 ? {passed, failed} : {passed, failed: Math.max(failed, 1)};
}

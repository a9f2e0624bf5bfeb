/**
 * The steps of `npm test`, in order, or with `--full` those of `npm run test:full`: what is slow and rarely breaks. A
 * step
 * that fails doesn't hide the next ones, but its faults are counted.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../config/paths.ts';
import {browserVersion, findOrInstallChromium, readApprovedBrowser} from './lib/chromium.mts';

interface Result {
  passed: number;
  failed: number;
  skipped?: number;
}

interface Step {
  name: string;
  run: () => Result;
}

const reports = path.join(rootDir, '.build/reports');
fs.mkdirSync(reports, {recursive: true});
const bin = (name: string) => path.join(rootDir, 'node_modules/.bin', name);

const build: Step = {name: 'build', run: () => single(bin('tsx'), ['scripts/build.mts', '--if-stale'])};

/** Folders whose imports have rules. */
const cruised = ['client', 'config', 'plugins', 'src', 'server', 'mcp', 'bot', 'checks', 'scripts', 'tests', 'bench'];

/** What the formatter goes over (.prettierrc.json); .prettierignore names what it leaves. */
const formatted = ['**/*.{ts,tsx,mts,mjs,css}'];

const quick: Step[] = [
  {name: 'type check', run: () => single(bin('tsc'), ['--noEmit', '-p', '.'])},
  {name: 'lint', run: () => single(bin('eslint'), ['.', '--max-warnings', '0'])},
  {name: 'format', run: () => single(bin('prettier'), ['--check', ...formatted])},
  {name: 'imports', run: () => single(bin('depcruise'), [...cruised, '--config', '.dependency-cruiser.cjs'])},
  {name: 'unit tests', run: () => unitTests(['--exclude', 'tests/{build,agents}/**'])},
  {name: 'checks of the sources', run: () => checks('sources')},
  build,
  {name: 'checks of the built site', run: () => checks('site')},
  {name: 'browser tests', run: () => browserTests(['tests/e2e', 'tests/a11y'])},
];

const full: Step[] = [
  build,
  {name: 'what stops a build, and builds that are alike', run: () => unitTests(['tests/build'])},
  {name: 'accessibility of every page in every state', run: () => browserTests(['tests/a11y'], {A11Y_WHOLE: '1'})},
  {name: 'the development server', run: () => browserTests(['tests/dev'])},
  {name: 'journeys in Firefox and WebKit', run: () => browserTests(['tests/browsers'])},
  {name: 'approved pictures', run: pictures},
  {name: 'the protocol and the memory of the tools for agents', run: () => unitTests(['tests/agents'])},
  {name: 'what newer versions would break (what breaks counts as skipped)', run: upgrades},
];

const total: Required<Result> = {passed: 0, failed: 0, skipped: 0};
const started = Date.now();
for (const {name, run} of process.argv.includes('--full') ? full : quick) {
  const before = Date.now();
  console.log(`\n── ${name}`);
  const {passed, failed, skipped = 0} = run();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  console.log(`── ${name}: ${describe({passed, failed, skipped})} (${Math.round((Date.now() - before) / 1000)} s)`);
  if (name === build.name && failed) break; // the rest needs the site
}
console.log(`\nin ${Math.round((Date.now() - started) / 1000)} s`);
console.log(describe(total));
process.exitCode = total.failed ? 1 : 0;

function describe({passed, failed, skipped}: Result): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** A command that counts as one test. */
function single(command: string, args: readonly string[], env: Record<string, string> = {}): Result {
  const ok = execute(command, args, env);
  return {passed: ok ? 1 : 0, failed: ok ? 0 : 1};
}

function execute(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const {status, error} = spawnSync(command, args, {
    cwd: rootDir,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {...process.env, ...env},
  });
  if (error) console.error(error);
  return status === 0;
}

function unitTests(args: readonly string[]): Result {
  const file = path.join(reports, 'unit.json');
  fs.rmSync(file, {force: true});
  const ok = execute(bin('vitest'), [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
  } = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  }>(file);
  return atLeastOneFailure(ok, {passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests});
}

function checks(kind: string): Result {
  const file = path.join(reports, `checks-${kind}.json`);
  fs.rmSync(file, {force: true});
  const ok = execute(bin('tsx'), ['checks/run.mts', '--kind', kind, '--report', file]);
  const {passed = 0, failed = 0} = readReport<Result>(file);
  return atLeastOneFailure(ok, {passed, failed});
}

function browserTests(folders: readonly string[], env: Record<string, string> = {}): Result {
  const file = path.join(reports, 'browser.json'); // as in playwright.config.ts
  fs.rmSync(file, {force: true});
  const ok = execute(bin('playwright'), ['test', ...folders], {CHROMIUM_PATH: findOrInstallChromium(), ...env});
  const {stats} = readReport<{stats: {expected: number; unexpected: number; flaky: number; skipped: number}}>(file);
  if (!stats) return {passed: 0, failed: 1};
  const {expected: passed, unexpected, flaky, skipped} = stats;
  return atLeastOneFailure(ok, {passed, failed: unexpected + flaky, skipped});
}

/** Pictures are compared where the browser is the one they were made with: another one draws letters differently. */
function pictures(): Result {
  const [approved, here] = [readApprovedBrowser(), browserVersion(findOrInstallChromium())];
  if (approved === here) return browserTests(['tests/visual']);
  console.log(`Skipped: the pictures were made with ${approved}, and the browser here is ${here}.`);
  return {passed: 0, failed: 0, skipped: 1};
}

/** Newer versions may break what they like: the report says so early, and nothing fails. */
function upgrades(): Result {
  const file = path.join(reports, 'upgrades.json'); // as in scripts/upgrades.mts
  fs.rmSync(file, {force: true});
  execute(bin('tsx'), ['scripts/upgrades.mts']);
  return {passed: 0, failed: 0, skipped: 1, ...readReport<Result>(file)};
}

function readReport<T>(file: string): Partial<T> {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : {};
}

/** A runner that failed without naming a test, or that ran none, has failed. */
function atLeastOneFailure(ok: boolean, result: Result): Result {
  return ok && result.passed > 0 ? result : {...result, failed: Math.max(result.failed, 1)};
}

/**
 * Runs the steps of `npm test`. With `--full`, runs the steps of `npm run test:full`, which are slow or rarely break.
 * With `--all`, runs both, without the report that can't fail. If a step other than the build fails, the next ones
 * still run. All faults are counted, and listed again at the end.
 */
import '../config/plainErrors.mts';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {describeError} from '../config/describeError.ts';
import {endSignals} from '../config/parent.mjs';
import {rootDir} from '../config/paths.ts';
import {findOrInstallHeadlessShell, noPinnedChromium, unpackPinnedChromium} from './lib/chromium.mts';
import {passSignalsOn} from './lib/runProgram.mjs';
import {readChecks, readPlaywright, readVitest, type Result} from './lib/testReports.mts';

const {values} = parseArgs({options: {full: {type: 'boolean'}, all: {type: 'boolean'}}});

/** Runs a command and returns whether it succeeded. */
type Execute = (command: string, args: readonly string[], env?: Record<string, string>) => Promise<boolean>;

interface Step {
  name: string;
  run: (execute: Execute) => Promise<Result>;
}

/** Lists of steps. The lists run simultaneously, and the steps of a list run in order. */
type Stage = readonly (readonly Step[])[];

const reports = path.join(rootDir, '.build/reports');
fs.mkdirSync(reports, {recursive: true});
const bin = (name: string) => path.join(rootDir, 'node_modules/.bin', name);

const build: Step = {name: 'build', run: single(bin('tsx'), ['scripts/build.mts', '--if-stale'])};

/** Folders whose imports must follow rules. */
const cruised =
  'bench books bot checks client config deploy freshness isolation mcp plugins scripts server src tests'.split(' ');

/** Prints the comments of broken rules, which explain how to fix them. */
const withComments = ['--output-type', 'err-long'];

/** The files that the formatter checks (.prettierrc.json). .prettierignore lists exceptions. */
const formatted = ['**/*.{ts,tsx,mts,mjs,css}'];

/** Before the browser tests, the unit tests run next to the other steps and use the cores that these leave free. */
const quick: Stage[] = [
  [
    [{name: 'unit tests', run: unitTests(['--exclude', '{tests/{build,services},checks/examples}/**'])}],
    [
      {name: 'type check', run: single(bin('tsc'), ['--noEmit', '-p', '.'])},
      {name: 'lint', run: single(bin('eslint'), ['.', '--max-warnings', '0'])},
      {name: 'format', run: single(bin('prettier'), ['--check', ...formatted])},
      {
        name: 'imports',
        run: single(bin('depcruise'), [...cruised, '--config', '.dependency-cruiser.cjs', ...withComments]),
      },
      {name: 'checks of the sources', run: checks('sources')},
      build,
      {name: 'site for the browser tests', run: single(bin('tsx'), ['tests/fixture/prepare.mts'])},
      {name: 'checks of the built site', run: checks('site')},
    ],
  ],
  [[{name: 'browser tests', run: browserTests(['tests/e2e', 'tests/a11y'])}]],
];

/** The examples run next to the tests of builds, because each alone leaves a core free. */
const full: Stage[] = [
  [[build]],
  [
    [{name: 'the examples', run: checks('examples')}],
    [
      {name: 'what stops a build, and builds that are alike', run: unitTests(['tests/build'])},
      {name: 'what verifies the examples', run: unitTests(['checks/examples'])},
    ],
  ],
  [
    [
      {name: 'slow browser tests', run: browserTests(['tests/full'])},
      {name: 'the development server', run: browserTests(['tests/dev'])},
      {name: 'journeys in Firefox and WebKit', run: browserTests(['tests/browsers'])},
      {name: 'approved pictures', run: pictures},
      {name: 'the services', run: unitTests(['tests/services'])},
    ],
  ],
];

const report: Stage = [[{name: 'what newer versions would break (what breaks counts as skipped)', run: upgrades}]];

const total = {passed: 0, failed: 0, skipped: 0};
const faults: string[] = [];
const started = Date.now();
/** Whether to start nothing more, because there is no site to test or this process was told to end. */
let isStopped = false;
for (const signal of endSignals) process.once(signal, () => (isStopped = true));
for (const stage of chosenStages()) {
  await Promise.all(stage.map((steps) => runInTurn(steps, stage.length === 1)));
  if (isStopped) break;
}
for (const fault of faults) console.log(`\n✗ ${fault}`);
console.log(`\nin ${secondsSince(started)} s`);
console.log(describe(total));
process.exitCode = total.failed ? 1 : 0;

function chosenStages(): Stage[] {
  if (values.all) return [...quick, ...full];
  return values.full ? [...full, report] : quick;
}

/**
 * @param isAlone whether nothing else runs; if so, a step's output is shown immediately, otherwise when the step has
 * ended
 */
async function runInTurn(steps: readonly Step[], isAlone: boolean) {
  for (const step of steps) {
    const {passed, failed, skipped = 0, faults: found = []} = await runStep(step, isAlone);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    faults.push(...found.map((fault) => `${step.name}: ${fault}`));
    if (step === build && failed) isStopped = true;
    if (isStopped) return;
  }
}

async function runStep({name, run}: Step, isAlone: boolean): Promise<Result> {
  const before = Date.now();
  const printed: Buffer[] = [];
  const execute: Execute = async (command, args, env = {}) => {
    const child = spawn(command, args, {
      cwd: rootDir,
      stdio: isAlone ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: {...process.env, ...env},
    });
    passSignalsOn(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void printed.push(chunk));
    const [status] = (await once(child, 'close').catch((error: Error) => [error])) as [number | null | Error];
    if (status instanceof Error) console.error(status.message);
    return status === 0;
  };
  console.log(`\n── ${name} …`);
  // A step that can't start, for example without a browser, fails like any other.
  const result = await run(execute).catch((error: unknown): Result => ({
    passed: 0,
    failed: 1,
    faults: [describeError(error)],
  }));
  const output = Buffer.concat(printed).toString();
  process.stdout.write(output);
  console.log(`── ${name}: ${describe(result)} (${secondsSince(before)} s)`);
  const {failed, faults: named = []} = result;
  const unnamed = failed > named.length ? [`what was printed last:\n${lastLines(output)}`] : [];
  return {...result, faults: [...named, ...unnamed]};
}

/**
 * Returns the end of the output, for faults that no report names: errors outside tests, or in a command that is one
 * test.
 */
function lastLines(output: string): string {
  return output.trimEnd().split('\n').slice(-40).join('\n') || 'see the output of the step';
}

function secondsSince(time: number): number {
  return Math.round((Date.now() - time) / 1000);
}

function describe({passed, failed, skipped}: Result): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** Returns a function that runs a command as one test. */
function single(command: string, args: readonly string[]): Step['run'] {
  return async (execute) => {
    const ok = await execute(command, args);
    return {passed: ok ? 1 : 0, failed: ok ? 0 : 1};
  };
}

/**
 * Returns a function that runs a test runner, and reads the report that the runner writes. Counts at least one failure
 * if the runner failed without naming a test, or ran no tests.
 * @param name of the report in .build/reports/
 */
function reported(
  name: string,
  read: (file: string) => Result,
  run: (execute: Execute, file: string) => Promise<boolean>,
): Step['run'] {
  return async (execute) => {
    const file = path.join(reports, name);
    fs.rmSync(file, {force: true});
    const ok = await run(execute, file);
    const result = read(file);
    return ok && result.passed > 0 ? result : {...result, failed: Math.max(result.failed, 1)};
  };
}

function unitTests(args: readonly string[]): Step['run'] {
  return reported('unit.json', readVitest, (execute, file) =>
    execute(bin('vitest'), ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]),
  );
}

function checks(kind: string): Step['run'] {
  return reported(`checks-${kind}.json`, readChecks, (execute, file) =>
    execute(bin('tsx'), ['checks/run.mts', '--kind', kind, '--report', file]),
  );
}

function browserTests(folders: readonly string[], env?: Record<string, string>): Step['run'] {
  // playwright.config.ts names the report, too.
  return reported('browser.json', readPlaywright, (execute) =>
    execute(bin('playwright'), ['test', ...folders], env ?? {CHROMIUM_PATH: findOrInstallHeadlessShell()}),
  );
}

/** Compares pictures in the browser that made them, because other browsers render letters differently. */
async function pictures(execute: Execute): Promise<Result> {
  const browser = unpackPinnedChromium();
  if (browser) return browserTests(['tests/visual'], browser)(execute);
  console.log(`Skipped: ${noPinnedChromium}`);
  return {passed: 0, failed: 0, skipped: 1};
}

/** Reports early what newer versions would break. Nothing fails. */
async function upgrades(execute: Execute): Promise<Result> {
  const file = path.join(reports, 'upgrades.json'); // as in scripts/upgrades.mts
  fs.rmSync(file, {force: true});
  await execute(bin('tsx'), ['scripts/upgrades.mts']);
  return {skipped: 1, ...readChecks(file)};
}

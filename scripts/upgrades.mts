/**
 * `npm run upgrades`: reports what the newest versions of Node.js, React, and Docusaurus, including prereleases, would
 * break. New packages are installed in a copy of the sources. For each upgrade, the private parts
 * (config/privateParts.ts) are tested, the small site of tests/fixture is built, and types are checked. Breakage isn't
 * a failure here, because the report only describes what to expect. Needs network access.
 */
import '../config/plainErrors.mts';
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {rootDir} from '../config/paths.ts';
import {installNode, nodePackage, runNpm} from './lib/npmNode.mts';
import {copySources} from '../tests/lib/copySources.ts';

interface Packages {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** The maximum number of lines of a command's output in the report. */
const linesTold = 12;

parseArgs();
const own = JSON.parse(fs.readFileSync(path.join(rootDir, 'package.json'), 'utf8')) as Packages;
const docusaurus = newest(...Object.keys({...own.dependencies, ...own.devDependencies}).filter(isOfDocusaurus));
const react = newest('react');
const node = newest(nodePackage);
const withReact = (packages: Packages) => {
  for (const name of ['react', 'react-dom']) packages.dependencies[name] = react;
  for (const name of ['@types/react', '@types/react-dom']) packages.devDependencies[name] = 'latest';
};
/** The upgrades to try, by heading: how package.json changes, and whether the newest Node.js runs the attempts. */
const upgrades: Record<string, {node?: true; change?: (packages: Packages) => void}> = {
  [`Node.js ${node}`]: {node: true},
  [`React ${react}`]: {change: withReact},
  [`Docusaurus ${docusaurus}, with React ${react} and Node.js ${node}`]: {
    node: true,
    change(packages) {
      withReact(packages);
      for (const part of [packages.dependencies, packages.devDependencies])
        for (const name of Object.keys(part).filter(isOfDocusaurus)) part[name] = docusaurus;
    },
  },
};

const report = Object.entries(upgrades).map(([heading, {node: withNode, change}]) => {
  const results: {what: string; output?: string}[] = [];
  try {
    const folder = change ? install(change) : rootDir;
    results.push(...tryAll(withNode ? installNode(node) : process.execPath, folder));
  } catch (error) {
    results.push({what: 'the installation', output: (error as Error).message});
  }
  for (const {what, output} of results) console.log(`${heading}: ${what}: ${output ? 'breaks' : 'works'}`);
  return {heading, results};
});
const text = report
  .map(({heading, results}) =>
    [
      `## ${heading}`,
      ...results.map(({what, output}) => (output ? `- ${what}: breaks\n\n${fence(output)}` : `- ${what}: works`)),
    ].join('\n\n'),
  )
  .join('\n\n');
const folder = path.join(rootDir, '.build/reports');
fs.mkdirSync(folder, {recursive: true});
fs.writeFileSync(path.join(folder, 'upgrades.md'), `${text}\n`);
const all = report.flatMap(({results}) => results);
const works = all.filter(({output}) => !output).length;
fs.writeFileSync(
  path.join(folder, 'upgrades.json'),
  JSON.stringify({passed: works, failed: 0, skipped: all.length - works}),
);
console.log(`\n${text}\n\nThe report is in .build/reports/upgrades.md.`);

/** Returns the last version, in version order, that all of these packages have, regardless of its tag. */
function newest(...names: readonly string[]): string {
  const lists = names.map((name) => {
    const {status, stdout} = spawnSync('npm', ['view', name, 'versions', '--json'], {encoding: 'utf8'});
    if (status !== 0) throw new Error(`The registry doesn't answer for ${name}. Is there a network?`);
    return JSON.parse(stdout) as string[];
  });
  return lists[0]!.findLast((version) => lists.every((list) => list.includes(version)))!;
}

function isOfDocusaurus(name: string): boolean {
  return name.startsWith('@docusaurus/');
}

/** @returns the folder of a copy of the sources with the changed packages */
function install(change: (packages: Packages) => void): string {
  const folder = copySources('upgrade');
  const file = path.join(folder, 'package.json');
  const packages = JSON.parse(fs.readFileSync(file, 'utf8')) as Packages;
  change(packages);
  fs.writeFileSync(file, JSON.stringify(packages));
  runNpm(['install', '--prefer-offline', '--legacy-peer-deps'], folder);
  return folder;
}

/** Tries what an upgrade might break. @returns each attempt, with its output if it fails */
function* tryAll(program: string, cwd: string): Generator<{what: string; output?: string}> {
  const build = `import {buildFixture} from './tests/fixture/build.mts';
    const {ok, output} = buildFixture('.build/upgraded', {DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-upgraded'});
    if (!ok) console.log(output);
    process.exitCode = ok ? 0 : 1;`;
  const tries: Record<string, readonly string[]> = {
    'private parts': ['node_modules/vitest/vitest.mjs', 'run', 'config/privateParts.test.ts', '-t', 'has the form'],
    'the build of the small site': ['--import', 'tsx', '--input-type=module', '--eval', build],
    'the type check': ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'],
  };
  for (const [what, args] of Object.entries(tries)) {
    if (what === 'the type check' && cwd === rootDir) continue; // the types are the same with another Node.js
    const {status, stdout, stderr} = spawnSync(program, args, {
      cwd,
      encoding: 'utf8',
      env: {...process.env, NO_COLOR: '1', PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH}`},
    });
    yield {what, output: status === 0 ? undefined : firstLines(`${stdout}\n${stderr}`)};
  }
}

/** Returns the lines that name an error, or otherwise the first lines. */
function firstLines(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim());
  const errors = lines.filter((line) => /error|expected|cannot|✗|FAIL/i.test(line));
  return (errors.length ? errors : lines).slice(0, linesTold).join('\n');
}

function fence(output: string): string {
  return `\`\`\`text\n${output}\n\`\`\``;
}

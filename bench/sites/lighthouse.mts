import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {chromium} from '@playwright/test';
import {rootDir} from '../../config/paths.ts';
import {findOrInstallChromium} from '../../scripts/lib/chromium.mts';
import {browserFlags} from '../../config/browserFlags.ts';
import {findNode, installPackages, workDir} from './prepare.mts';

/** Scores from 0 to 100, and times in milliseconds, as Lighthouse estimates them for a slow phone on a slow network. */
export interface LighthouseResult {
  performance: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  speedIndex: number;
  layoutShift: number;
  /** Only of the first run, because these scores depend on the page, not on the machine. */
  accessibility?: number;
  bestPractices?: number;
  seo?: number;
}

interface Report {
  runtimeError?: {message: string};
  categories: Record<string, {score: number | null; auditRefs: readonly {id: string}[]}>;
  audits: Record<string, {title: string; score: number | null; scoreDisplayMode: string; numericValue?: number}>;
}

const run = promisify(execFile);

const packages = path.join(rootDir, 'bench/sites/tools');

/** @returns the locked version of Lighthouse */
export function lighthouseVersion(): string {
  const {dependencies} = JSON.parse(fs.readFileSync(path.join(packages, 'package.json'), 'utf8')) as {
    dependencies: {lighthouse: string};
  };
  return dependencies.lighthouse;
}

/** Installs Lighthouse, unless it is installed. @returns its folder */
export function prepareLighthouse(): string {
  const folder = path.join(workDir, 'tools');
  installPackages(packages, folder);
  return folder;
}

/**
 * Runs Lighthouse's mobile profile on a page.
 * @param categories all four, or only performance
 * @throws Error with Lighthouse's message if it fails
 */
export async function measureLighthouse(
  folder: string,
  url: string,
  categories: 'all' | 'performance',
): Promise<LighthouseResult> {
  const names = categories === 'all' ? ['performance', 'accessibility', 'best-practices', 'seo'] : ['performance'];
  const {categories: scores, audits} = await runLighthouse(folder, url, names);
  const score = (name: string) => (names.includes(name) ? Math.round((scores[name]?.score ?? NaN) * 100) : undefined);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    performance: score('performance')!,
    firstContentfulPaint: value('first-contentful-paint'),
    largestContentfulPaint: value('largest-contentful-paint'),
    totalBlockingTime: value('total-blocking-time'),
    speedIndex: value('speed-index'),
    layoutShift: value('cumulative-layout-shift'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
}

/** Lighthouse's result for one audit of a page. */
export interface AgenticAudit {
  id: string;
  title: string;
  status: 'pass' | 'fail' | 'skip';
}

/**
 * Runs the audits of the category "Agentic Browsing" on a page.
 * @throws Error with Lighthouse's message if it fails
 */
export async function auditForAgents(folder: string, url: string): Promise<AgenticAudit[]> {
  const {categories, audits} = await runLighthouse(folder, url, ['agentic-browsing']);
  return categories['agentic-browsing']!.auditRefs.map(({id}) => {
    const {title, score, scoreDisplayMode} = audits[id]!;
    if (scoreDisplayMode === 'error') throw new Error(`${url}: Lighthouse could not run the audit ${id}`);
    return {id, title, status: score === null ? 'skip' : score >= 0.9 ? 'pass' : 'fail'};
  });
}

async function runLighthouse(folder: string, url: string, names: readonly string[]): Promise<Report> {
  const output = path.join(folder, 'report.json');
  fs.rmSync(output, {force: true});
  const options = [
    '--output=json',
    `--output-path=${output}`,
    `--only-categories=${names.join(',')}`,
    '--quiet',
    '--no-enable-error-reporting',
    '--skip-audits=full-page-screenshot',
    `--chrome-flags=--headless=new ${browserFlags.join(' ')}`,
  ];
  await run(findNode().file, [path.join(folder, 'node_modules/lighthouse/cli/index.js'), url, ...options], {
    timeout: 120_000,
    env: {...process.env, CHROME_PATH: findOrInstallChromium() || chromium.executablePath()},
  });
  const report = JSON.parse(fs.readFileSync(output, 'utf8')) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

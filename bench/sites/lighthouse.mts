import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {chromium} from '@playwright/test';
import {rootDir} from '../../config/paths.ts';
import {findOrInstallChromium} from '../../scripts/lib/chromium.mts';
import {flags} from './browser.mts';
import {findNode, installPackages, workDir} from './prepare.mts';

/** Scores from 0 to 100, times in milliseconds, as Lighthouse estimates them for a slow phone on a slow network. */
export interface LighthouseResult {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  speedIndex: number;
  layoutShift: number;
}

interface Report {
  runtimeError?: {message: string};
  categories: Record<string, {score: number | null}>;
  audits: Record<string, {numericValue?: number}>;
}

/** Lighthouse 13 needs a newer Node.js than the project. */
const node = '22.23.3';
const run = promisify(execFile);

/** Installs Lighthouse, if it is not. @returns the folder */
export function prepareLighthouse(): string {
  const folder = path.join(workDir, 'tools');
  installPackages(path.join(rootDir, 'bench/sites/tools'), folder);
  return folder;
}

/** Runs Lighthouse's mobile profile on a page. @throws Error with what it says when it cannot */
export async function measureLighthouse(folder: string, url: string): Promise<LighthouseResult> {
  const output = path.join(folder, 'report.json');
  fs.rmSync(output, {force: true});
  const args = [path.join(folder, 'node_modules/lighthouse/cli/index.js'), url, '--output=json', `--output-path=${output}`, '--quiet', '--no-enable-error-reporting', '--skip-audits=full-page-screenshot', `--chrome-flags=--headless=new ${flags.join(' ')}`];
  await run(findNode(node), args, {timeout: 120_000, env: {...process.env, CHROME_PATH: findOrInstallChromium() || chromium.executablePath()}});
  const {runtimeError, categories, audits} = JSON.parse(fs.readFileSync(output, 'utf8')) as Report;
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (name: string) => Math.round((categories[name]?.score ?? NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstContentfulPaint: value('first-contentful-paint'),
    largestContentfulPaint: value('largest-contentful-paint'),
    totalBlockingTime: value('total-blocking-time'),
    speedIndex: value('speed-index'),
    layoutShift: value('cumulative-layout-shift'),
  };
}

import {execFileSync} from 'node:child_process';
import os from 'node:os';
import {rootDir} from '../config/paths.ts';

/** The number and model of this machine's processors, e.g. `2 × AMD EPYC`. */
export const machine = `${os.cpus().length} × ${os.cpus()[0]!.model.trim()}`;

/** @returns the origin of a report's figures: `on 2026-11-25, commit 1a2b3c4 (Node v20.20.2, 2 × AMD EPYC)` */
export function describeOrigin(): string {
  const day = new Date().toISOString().slice(0, 10);
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], {cwd: rootDir, encoding: 'utf8'}).trim();
  return `on ${day}, commit ${commit} (Node ${process.version}, ${machine})`;
}

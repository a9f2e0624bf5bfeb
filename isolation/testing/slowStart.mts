/** For tests: the first process of a pool does not start, and those after it answer. */
import fs from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';
import {serveJobs} from '../serveJobs.ts';

const [how, mark] = process.argv.slice(2);
if (isFirst()) {
  if (how === 'ends') process.exit(3);
  setInterval(() => {}, 1_000);
} else {
  if (how === 'ends') while (isThere(Number(fs.readFileSync(mark!, 'utf8')))) await sleep(10);
  serveJobs((job: string) => Promise.resolve(`${job} back`));
}

/** The first process is the one that makes the file. */
function isFirst(): boolean {
  try {
    fs.writeFileSync(mark!, String(process.pid), {flag: 'wx'});
    return true;
  } catch {
    return false;
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

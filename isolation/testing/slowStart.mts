/** A pool process for tests: the first process of the pool doesn't start, but later ones answer. */
import fs from 'node:fs';
import {setTimeout as sleep} from 'node:timers/promises';
import {serveJobs} from '../serveJobs.ts';
import {isRunning} from './isRunning.ts';

const [how, mark] = process.argv.slice(2);
if (isFirst()) {
  if (how === 'ends') process.exit(3);
  setInterval(() => {}, 1_000);
} else {
  if (how === 'ends') while (isRunning(Number(fs.readFileSync(mark!, 'utf8')))) await sleep(10);
  serveJobs((job: string) => Promise.resolve(`${job} back`));
}

/** Returns whether this is the first process, which is the one that creates the file. */
function isFirst(): boolean {
  try {
    fs.writeFileSync(mark!, String(process.pid), {flag: 'wx'});
    return true;
  } catch {
    return false;
  }
}

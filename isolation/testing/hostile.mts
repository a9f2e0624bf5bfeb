/** A pool process for tests, which misbehaves as its job says. */
import {serveJobs} from '../serveJobs.ts';

serveJobs(async (job: string) => {
  if (job === 'loop') for (;;);
  if (job === 'exit') process.exit(3);
  if (job === 'memory')
    for (const kept: string[][] = []; ;) kept.push(Array.from({length: 100_000}, (_, i) => `${kept.length} ${i}`));
  if (job === 'silent') return new Promise<never>(() => {});
  if (job === 'pid') return String(process.pid);
  if (job === 'environment') return JSON.stringify(process.env);
  return `${job} back`;
});

/** A process for tests that prints the id of its pool's process and keeps that process in an endless loop. */
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {Pool} from '../pool.ts';

const pool = new Pool<string, string>({
  script: path.join(rootDir, 'isolation/testing/hostile.mts'),
  processes: 1,
  deadline: 600_000,
});
console.log(await pool.run('pid', 'a'));
await pool.run('loop', 'a');

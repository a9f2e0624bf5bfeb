import {execFileSync} from 'node:child_process';
import {rootDir} from '../../config/paths.ts';

/** Builds the small site that the tests use in addition to the real site. Fails if it doesn't build. */
export default function globalSetup() {
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/fixture/prepare.mts'], {cwd: rootDir, stdio: 'inherit'});
}

import {loadCli, type Cli} from '../../../plugins/reference/data/cli.ts';
import {checkCommand} from '../../../plugins/reference/validate/checkCommand.ts';
import {describeFault} from '../../../plugins/reference/validate/fault.ts';
import {readRecording} from '../../../plugins/recordings/definition.ts';
import {fault, lineOfValue, messageOf, verified} from '../faults.ts';
import {readShell} from '../shell.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';

/** Checks that commands of a recording (plugins/recordings) are Bash, and that `ddn` calls match the CLI data. */
export const recordingVerifier: Verifier = {
  name: 'recording',
  takes: ({language}) => language === 'recording',
  async verify(fences) {
    return fences.map((fence) => verify(fence, loadCli()));
  },
};

function verify(fence: Fence, cli: Cli): Verdict {
  try {
    for (const [index, {run}] of readRecording(fence.text).entries()) {
      if (run === undefined) continue;
      const line = lineOfValue(fence.text, ['steps', index, 'run']);
      const [broken] = readShell(run).faults;
      if (broken) return fault(fence, line, broken.message);
      const [wrong] = checkCommand(run, cli);
      if (wrong) return fault(fence, line, describeFault(wrong));
    }
    return verified('schema', 'the CLI data');
  } catch (error) {
    return fault(fence, 1, messageOf(error));
  }
}

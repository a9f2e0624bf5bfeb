/**
 * Programs import this module first, so an error that ends them is shown without the code that threw it. If a program
 * rejects its options, the comment at its head is shown, too. With `--help`, only the comment is shown. If Node.js is
 * too old, they stop with a message.
 */
import {describeError} from './describeError.ts';
import {requireNode} from './requireNode.mjs';
import {readUsage} from './usage.ts';

requireNode();

process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  const usage = /^ERR_PARSE_ARGS/.test(String(error.code)) ? readUsage(process.argv[1]!) : '';
  if (usage && process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  console.error([describeError(error), usage].filter(Boolean).join('\n\n'));
  process.exit(1);
});

// The reader of the output can end first, as in `npm run fresh | head`. A message would help no one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(1);
});

/**
 * Shows stacks again. Services call this once they have started, because an error that ends them from then on is a bug.
 */
export const showStacks = () => void process.removeAllListeners('uncaughtException');

/** Programs import this module first, so an error that ends them is shown without the code that threw it. */
import {describeError} from './describeError.ts';

process.on('uncaughtException', (error) => {
  console.error(describeError(error));
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

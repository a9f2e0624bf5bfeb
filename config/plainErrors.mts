/** Programs import this first: an error that ends them is shown without the code that threw it. */
import {describeError} from './describeError.ts';

process.on('uncaughtException', (error) => {
  console.error(describeError(error));
  process.exit(1);
});

/** For services that have started: what ends them from now on is a fault of theirs, whose stack is needed. */
export const showStacks = () => void process.removeAllListeners('uncaughtException');

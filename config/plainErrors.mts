/** Programs import this first: an error that ends them is shown without the code that threw it. */
import {describeError} from './describeError.ts';

process.on('uncaughtException', (error) => {
  console.error(describeError(error));
  process.exit(1);
});

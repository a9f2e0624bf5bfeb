/**
 * Programs import this first: an error that tells its reader what to do is shown without the code that threw it. Of
 * other errors, such as a TypeError, the stack says where the program is wrong.
 */
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  const isPlain = error.name === 'Error' || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(isPlain ? error.message : error);
  process.exit(1);
});

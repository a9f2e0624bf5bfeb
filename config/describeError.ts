/**
 * What a program says of an error: its message, if that tells its reader what to do. Of others, such as a TypeError, it
 * is the stack, which says where the program is wrong.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isPlain = error.name === 'Error' || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  return isPlain ? error.message : (error.stack ?? error.message);
}

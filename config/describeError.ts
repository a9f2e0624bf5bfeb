/** What tsx on Node.js 20 writes into a stack for a CommonJS module: its whole text, and then its path. */
const moduleText = /data:text\/javascript,\S*\?filePath=([^\s:]*)/g;

/**
 * Describes an error to the user of a program. If the message tells the user what to do, returns only the message. For
 * other errors, such as a TypeError, returns the stack, which shows where the bug is.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isPlain = error.name === 'Error' || /^ERR_PARSE_ARGS/.test(String((error as NodeJS.ErrnoException).code));
  if (isPlain) return error.message;
  // Errors of remark plugins (VFileMessage) have no stack, and their name is the file and the position.
  return (
    error.stack?.replace(moduleText, (_, file: string) => decodeURIComponent(file)) || `${error.name}: ${error.message}`
  );
}

/** Escapes text for use in a regular expression that matches it literally, like `RegExp.escape` in newer runtimes. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

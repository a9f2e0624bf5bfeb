/** A text as a regular expression that matches just it, as `RegExp.escape` of newer runtimes gives it. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

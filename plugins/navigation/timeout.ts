/** A page, or its script, that has not come after this long, in milliseconds, has failed; the bundler's own limit is two minutes. */
export const timeoutMs = 30_000;

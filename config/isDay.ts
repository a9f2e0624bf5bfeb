/** Returns whether text is a calendar day, as `YYYY-MM-DD`. `Date.parse` takes February 31 for March 3. */
export function isDay(text: string): boolean {
  const time = Date.parse(text);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

import type {ReactNode} from 'react';

const format = new Intl.DateTimeFormat('en', {dateStyle: 'long', timeZone: 'UTC'});

/** A date in words, the same on the server and in the browser. */
export default function Day({date}: {readonly date: string | Date}): ReactNode {
  const day = new Date(date);
  return <time dateTime={day.toISOString().slice(0, 10)}>{format.format(day)}</time>;
}

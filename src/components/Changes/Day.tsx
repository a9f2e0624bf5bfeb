import type {ReactNode} from 'react';

const format = new Intl.DateTimeFormat('en', {dateStyle: 'long', timeZone: 'UTC'});

/** A day in words, the same for server and client. */
export default function Day({date}: {readonly date: string | Date}): ReactNode {
  const day = new Date(date);
  return <time dateTime={day.toISOString().slice(0, 10)}>{format.format(day)}</time>;
}

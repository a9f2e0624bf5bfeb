import {useEffect, useState} from 'react';

const delayMs = 400;

/**
 * What screen readers are told, once the reader has stopped typing.
 * @param message `undefined` leaves what was said
 * @param query what is typed: each change begins the wait again
 */
export function useSpoken(message: string | undefined, query: string): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (message === undefined) return;
    const timer = setTimeout(() => setSpoken(message), delayMs);
    return () => clearTimeout(timer);
  }, [message, query]);
  return spoken;
}

import {useEffect, useState} from 'react';

const delayMs = 400;

/**
 * Returns the message for screen readers, after the reader has stopped typing.
 * @param message `undefined` keeps the previous message
 * @param query text as typed; each change restarts the wait
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

import {useEffect, useState} from 'react';

const delayMs = 400;

/**
 * Returns the message for screen readers, after the reader has stopped typing.
 * @param query text as typed; each change restarts the wait
 */
export function useSpoken(message: string, query: string): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    setSpoken(''); // otherwise, the same message for another query isn't announced
    const timer = setTimeout(setSpoken, delayMs, message);
    return () => clearTimeout(timer);
  }, [message, query]);
  return spoken;
}

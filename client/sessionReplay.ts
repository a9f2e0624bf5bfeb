/**
 * Session replay, loaded only when SESSION_REPLAY_URL is set. What the reader types is masked. Events are sent in
 * batches as JSON: `{session, page, events}`.
 */
import {record} from '@rrweb/record';

const batchMs = 5000;
/** In bytes: what browsers send of a page that is left is limited to 64 KiB for all requests together. */
const mostWhenLeft = 60_000;

/** @param url where batches are sent */
export function startReplay(url: string) {
  const session = crypto.randomUUID();
  let page = location.pathname;
  /** Each as JSON. */
  let events: string[] = [];
  const send = (isLeft = false) => {
    if (events.length === 0) return;
    const body = `{"session":"${session}","page":${JSON.stringify(page)},"events":[${events.join()}]}`;
    events = [];
    const keepalive = isLeft && new Blob([body]).size < mostWhenLeft;
    fetch(url, {method: 'POST', headers: {'Content-Type': 'application/json'}, body, keepalive}).catch(
      (error: unknown) => console.warn('Session replay could not be sent.', error),
    );
  };
  record({
    emit: (event) => events.push(withoutTyped(JSON.stringify(event))),
    maskAllInputs: true,
    // What was typed is also shown outside of fields.
    maskTextSelector: '[data-action=value], #site-status',
    blockSelector: '.value, .sql, .ask, .search-dialog, [data-island=SearchPage], [data-island=Builder]',
    inlineStylesheet: false,
  });
  setInterval(send, batchMs);
  addEventListener('pagehide', () => send(true));
  document.addEventListener('site:page', () => {
    // The batch until now is of the page before.
    send();
    page = location.pathname;
  });
  send();
}

/** The query of a search, and the values of a form, are in the address, which the recorder puts before each anchor. */
const withoutTyped = (text: string) =>
  [location.search, location.hash.startsWith('#build=') ? location.hash : '']
    .filter(Boolean)
    .reduce((rest, part) => rest.replaceAll(part, ''), text);

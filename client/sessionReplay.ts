/**
 * Session replay, loaded only if SESSION_REPLAY_URL is set. Text that the reader types is masked. Events are sent in
 * batches as JSON: `{session, page, events}`.
 */
import {record} from '@rrweb/record';

const batchMs = 5000;
/** The maximum size of a `keepalive` request, in bytes. Browsers limit the total of such requests to 64 KiB. */
const mostWhenLeft = 60_000;

/** @param url where batches are sent */
export function startReplay(url: string) {
  const session = crypto.randomUUID();
  let page = location.pathname;
  /** The events of the next batch, each as JSON. */
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
    // Typed text is also shown outside fields.
    maskTextSelector: '[data-action=value], #site-status',
    blockSelector: '.value, .sql, .ask, .search-dialog, [data-island=SearchPage], [data-island=Builder]',
    inlineStylesheet: false,
  });
  setInterval(send, batchMs);
  addEventListener('pagehide', () => send(true));
  document.addEventListener('site:page', () => {
    // The events so far belong to the previous page.
    send();
    page = location.pathname;
  });
  send();
}

/** Removes search queries and form values, which are in the URL, because the recorder prefixes anchors with the URL. */
const withoutTyped = (text: string) =>
  [location.search, location.hash.startsWith('#build=') ? location.hash : '']
    .filter(Boolean)
    .reduce((rest, part) => rest.replaceAll(part, ''), text);

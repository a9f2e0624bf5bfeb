/**
 * Session replay, bundled only when SESSION_REPLAY_URL is set (docusaurus.config.ts). What the reader types is masked.
 * Events are sent in batches as JSON: `{session, page, events}`.
 */
import siteConfig from '@generated/docusaurus.config';
import type {Services} from '@site/config/services';

const batchMs = 5000;

async function start(url: string) {
  const {record} = await import('@rrweb/record');
  const session = crypto.randomUUID();
  let events: unknown[] = [];
  const send = () => {
    if (events.length === 0) return;
    const body = JSON.stringify({session, page: location.pathname, events});
    events = [];
    void fetch(url, {method: 'POST', headers: {'Content-Type': 'application/json'}, body}).catch((error: unknown) => console.warn('Session replay could not be sent.', error));
  };
  record({emit: (event) => events.push(event), maskAllInputs: true, inlineStylesheet: false});
  setInterval(send, batchMs);
  addEventListener('pagehide', send);
  send();
}

const {sessionReplayUrl} = (siteConfig.customFields?.services ?? {}) as Services;
if (typeof window !== 'undefined' && sessionReplayUrl) void start(sessionReplayUrl);

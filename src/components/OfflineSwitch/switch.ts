/** Starts and stops keeping docs offline. */
import {policies} from '../../../client/policies.ts';
import {createScriptPolicy} from '../../../client/trustScript.ts';
import {cachePrefix, lockCaches, type Keep, type Kept} from '../../../plugins/offline/client/names.ts';

/** How long the worker can take to save a page, in milliseconds. */
const patienceMs = 20_000;
const trustScript = createScriptPolicy(policies.offlineWorker);

/**
 * Registers the worker and has it save this page.
 * @param file path of the worker, whose folder is the worker's scope
 * @throws if the browser has no service workers, or if the page couldn't be saved
 */
export async function keepDocs(file: string): Promise<void> {
  const until = Date.now() + patienceMs;
  await navigator.serviceWorker.register(trustScript(file), {updateViaCache: 'none'});
  // A worker doesn't answer if it isn't installed, if the browser has stopped it, or if it's waiting for the network.
  const late = new Promise<Kept>((resolve) => setTimeout(() => resolve({ok: false}), patienceMs));
  if ((await Promise.race([keepThisPage(until), late])).ok) return;
  await forgetDocs(file);
  throw new Error('This page cannot be saved for offline reading. Check your connection, then try again.');
}

/** Has the worker save the open page as soon as the worker is installed. */
async function keepThisPage(until: number): Promise<Kept> {
  const {active} = await navigator.serviceWorker.ready;
  const {port1, port2} = new MessageChannel();
  active!.postMessage({keep: location.pathname, until} satisfies Keep, [port2]);
  return new Promise((resolve) => (port1.onmessage = ({data}: MessageEvent<Kept>) => resolve(data)));
}

/** Removes the worker and everything it saved. */
export async function forgetDocs(file: string): Promise<void> {
  const scope = new URL('./', new URL(file, location.href));
  const registration = await navigator.serviceWorker.getRegistration(scope.href);
  if (registration?.scope === scope.href) await registration.unregister();
  const prefix = cachePrefix(scope.pathname);
  await lockCaches(async () => {
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  });
}

/** Begins and ends keeping docs offline. */
import {policies} from '../../../client/policies.ts';
import {createScriptPolicy} from '../../../client/trustScript.ts';
import {cachePrefix, changeCaches, type Keep, type Kept} from '../../../plugins/offline/client/names.ts';

/** How long, in milliseconds, the worker may take to keep a page. */
const patienceMs = 20_000;
const trustScript = createScriptPolicy(policies.offlineWorker);

/**
 * Registers the worker and has it keep this page.
 * @param file path of the worker; its folder is what the worker answers for
 * @throws where the browser has no service workers, or the page could not be kept
 */
export async function keepDocs(file: string): Promise<void> {
  await navigator.serviceWorker.register(trustScript(file), {updateViaCache: 'none'});
  // A worker that isn't installed, that the browser has ended, or that waits for the network, does not answer.
  const late = new Promise<Kept>((resolve) => setTimeout(() => resolve({ok: false}), patienceMs));
  if ((await Promise.race([keepThisPage(), late])).ok) return;
  await forgetDocs(file);
  throw new Error('This page cannot be saved for offline reading. Check your connection, then try again.');
}

/** Has the worker keep the open page, as soon as it is installed. */
async function keepThisPage(): Promise<Kept> {
  const {active} = await navigator.serviceWorker.ready;
  const {port1, port2} = new MessageChannel();
  active!.postMessage({keep: location.pathname} satisfies Keep, [port2]);
  return new Promise((resolve) => (port1.onmessage = ({data}: MessageEvent<Kept>) => resolve(data)));
}

/** Removes the worker and everything it kept. */
export async function forgetDocs(file: string): Promise<void> {
  const scope = new URL('./', new URL(file, location.href));
  const registration = await navigator.serviceWorker.getRegistration(scope.href);
  if (registration?.scope === scope.href) await registration.unregister();
  const prefix = cachePrefix(scope.pathname);
  await changeCaches(async () => {
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  });
}

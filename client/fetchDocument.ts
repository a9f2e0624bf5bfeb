/** A page that hasn't arrived within this time, in milliseconds, has failed. */
const timeoutMs = 30_000;

/**
 * Fetches a page of this site and parses it; nothing in it runs or is loaded. The browser parses what it receives, so
 * that no text has to be trusted (Trusted Types guard `DOMParser`, not this).
 * @param path the page's path, with the base URL
 * @throws Error when the page does not come in time, or another one does
 */
export function fetchDocument(path: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (what: string) => reject(new Error(`${path} ${what}.`));
    request.open('GET', path);
    request.setRequestHeader('Accept', 'text/html');
    request.responseType = 'document';
    // Not the request's own limit, which ends with the clock that tests set.
    const timer = setTimeout(() => request.abort(), timeoutMs);
    request.onloadend = () => clearTimeout(timer);
    request.onload = () => {
      const {status, responseURL, response} = request;
      if (status !== 200) fail(`returned status ${status}`);
      else if (new URL(responseURL).pathname !== path) fail(`returned the page ${responseURL}`);
      else if (!response) fail('is not a page');
      else resolve(response as Document);
    };
    request.onerror = () => fail('did not arrive');
    request.onabort = () => fail(`didn't arrive within ${timeoutMs / 1000} seconds`);
    request.send();
  });
}

/** How long a page can take to arrive, in milliseconds, before the request fails. */
const timeoutMs = 30_000;

/**
 * Fetches a page of this site and parses it without running its scripts or loading its files. The browser parses the
 * response itself, so no text has to be trusted (Trusted Types guard `DOMParser`, but not this).
 * @param path the page's path, with the base URL
 * @throws Error if the page doesn't arrive in time, the request fails, or the server returns a different page
 */
export function fetchDocument(path: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (what: string) => reject(new Error(`${path} ${what}.`));
    request.open('GET', path);
    request.setRequestHeader('Accept', 'text/html');
    request.responseType = 'document';
    // Unlike the request's own timeout, a timer follows the clock that tests set. It doesn't change a finished request.
    setTimeout(() => request.abort(), timeoutMs);
    request.onload = () => {
      const {status, responseURL, response} = request;
      if (status !== 200) fail(`returned status ${status}`);
      else if (new URL(responseURL).pathname !== path) fail(`returned the page ${responseURL}`);
      else if (!response) fail("isn't a page");
      else resolve(response as Document);
    };
    request.onerror = () => fail("didn't arrive");
    request.onabort = () => fail(`didn't arrive within ${timeoutMs / 1000} seconds`);
    request.send();
  });
}

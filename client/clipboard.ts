/**
 * Copies text that might still have to be fetched. Safari lets a page write to the clipboard only while it handles a
 * click, so the write starts immediately with a promise. If the browser doesn't support that, it waits for the text.
 * @throws the rejection of the text's promise, or the browser's error if it refuses to write
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || typeof navigator.clipboard.write !== 'function')
    return navigator.clipboard.writeText(await text);
  const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
  // If the browser gives up before the text arrives, a later rejection would otherwise be reported as unhandled.
  blob.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}

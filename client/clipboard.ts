/**
 * Copies text that might still have to be fetched. Safari lets a page write to the clipboard only while it handles a
 * click, so the write starts immediately with a promise. If the browser doesn't support that, it waits for the text.
 * @throws the rejection of the text's promise, or the browser's error if it refuses to write
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || typeof navigator.clipboard.write !== 'function')
    return navigator.clipboard.writeText(await text);
  const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
  // Firefox and Safari replace the error of the text with their own, but the text's promise is rejected first.
  await Promise.all([blob, navigator.clipboard.write([new ClipboardItem({'text/plain': blob})])]);
}

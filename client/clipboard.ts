/**
 * Puts text on the clipboard that may still have to be fetched. Safari lets a page write only while it handles a click,
 * so the write begins at once and is given a promise; where that does not exist, the text is awaited first.
 * @throws whatever the text's promise or the browser's refusal is
 */
export async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || typeof navigator.clipboard.write !== 'function')
    return navigator.clipboard.writeText(await text);
  const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
  // The browser may give up before the text has come, or refuse at once: the rejection must not go unheard.
  blob.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}

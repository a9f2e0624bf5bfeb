/**
 * Copies text that might still have to be fetched. Safari lets a page write to the clipboard only while it handles a
 * click, so the write starts immediately with a promise.
 * @throws the rejection of the text's promise, or the browser's error if it refuses to write
 */
export async function copyText(text: Promise<string>): Promise<void> {
  const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
  // Firefox and Safari replace the error of the text with their own, but the text's promise is rejected first.
  await Promise.all([blob, navigator.clipboard.write([new ClipboardItem({'text/plain': blob})])]);
}

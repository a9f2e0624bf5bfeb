/**
 * Whether a key belongs to the composition of a text, as with an input method. WebKit tells of the key that ends a
 * composition afterwards, and only the key's code still says so (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  event.isComposing || event.keyCode === 229;

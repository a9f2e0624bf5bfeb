/**
 * Whether a key belongs to a composition, such as that of an input method. WebKit reports the key that ends a
 * composition after it has ended, so only its key code shows it (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  event.isComposing || event.keyCode === 229;

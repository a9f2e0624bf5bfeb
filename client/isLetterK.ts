/** Whether a key is the K of a shortcut, or the key in its position on a keyboard without Latin letters. */
export const isLetterK = ({key, code}: Pick<KeyboardEvent, 'key' | 'code'>) =>
  /^k$/i.test(key) || (code === 'KeyK' && key > '\x7f');

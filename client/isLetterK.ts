/** Whether a key is the K of a shortcut: on keyboards without Latin letters, the key in its place. */
export const isLetterK = ({key, code}: Pick<KeyboardEvent, 'key' | 'code'>) =>
  /^k$/i.test(key) || (code === 'KeyK' && key > '\x7f');

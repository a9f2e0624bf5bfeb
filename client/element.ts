/** Builds DOM without parsing markup, so a text always stays text. */

type Child = Node | string | false | undefined;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Creates an element. Buttons are marked as handled by the code that created them.
 * @param attributes `true` sets an empty attribute; `false` and `undefined` set none
 * @param children strings become text nodes; `false` and `undefined` are skipped
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  if (name === 'button') made.dataset.action = 'own';
  made.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return made;
}

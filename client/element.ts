/** Builds DOM without markup: whatever a text holds stays text. */

type Child = Node | string | false | undefined;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Makes an element. Buttons are marked as answered by the code that made them.
 * @param attributes `true` gives an empty attribute; `false` and `undefined` none
 * @param children texts become text nodes; `false` and `undefined` are left out
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

/**
 * Has screen readers say a text, in an element that every page has (plugins/static-first/index.ts); the focus stays
 * where it is. Behind a modal dialog nothing is said, so a dialog in which something is said has an element of its own.
 */
export function say(text: string) {
  const status = document.querySelector('dialog[open] [data-status]') ?? document.getElementById('site-status')!;
  status.textContent = text;
}

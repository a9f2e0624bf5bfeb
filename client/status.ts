/**
 * Makes screen readers announce a text without moving the focus. It uses an element that is in every page
 * (plugins/static-first/index.ts). Screen readers ignore elements behind a modal dialog, so a dialog with announcements
 * has its own element.
 */
export function say(text: string) {
  const status = document.querySelector('dialog[open] [data-status]') ?? document.getElementById('site-status')!;
  status.textContent = text;
}

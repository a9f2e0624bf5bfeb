/** Has screen readers say a text, in an element that every page has (index.ts); the focus stays where it is. */
export function say(text: string) {
  document.getElementById('site-status')!.textContent = text;
}

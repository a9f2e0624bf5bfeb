/** Opens search on Ctrl/⌘+K and on "/", unless the reader is typing. */
export function initSearchShortcut() {
  document.addEventListener('keydown', (event) => {
    const isShortcut = (event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) || (event.key === '/' && !isTyping(event));
    if (!isShortcut || event.isComposing) return;
    const control = document.querySelector<HTMLElement>('[data-search]');
    if (!control) return;
    event.preventDefault();
    control.click();
  });
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return event.ctrlKey || event.metaKey || event.altKey || target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

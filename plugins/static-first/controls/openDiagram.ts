/** Opens the drawing of the button's figure over the whole window, in a modal dialog that Escape, the button and a click beside it close. */
export function openDiagram(button: HTMLElement) {
  const figure = button.closest('figure');
  const drawing = figure?.querySelector('svg.diagram-svg');
  if (!figure || !drawing) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'diagram-zoom';
  dialog.setAttribute('aria-label', drawing.getAttribute('aria-label') ?? '');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.dataset.action = 'close-dialog';
  dialog.append(close, drawing.cloneNode(true));
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}

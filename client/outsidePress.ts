let pressed: EventTarget | null = null;

document.addEventListener('pointerdown', ({target}) => (pressed = target), {capture: true, passive: true});

/**
 * Whether a click on a modal dialog is outside the dialog's box, where the dialog itself is the target. The dialog is
 * also the target of a press that starts inside and ends outside, such as a text selection, but that doesn't count, and
 * neither does the second press of a double click, whose first press might have opened the dialog.
 * @param event a click that has reached the dialog
 */
export function isOutsidePress({target, detail}: Pick<UIEvent, 'target' | 'detail'>, dialog: EventTarget): boolean {
  return target === dialog && pressed === dialog && detail < 2;
}

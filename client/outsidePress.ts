let pressed: EventTarget | null = null;

document.addEventListener('pointerdown', ({target}) => (pressed = target), {capture: true, passive: true});

/**
 * Whether a click on a modal dialog is one on what lies around it: there, the dialog itself is the target. It also is
 * after a press that begins inside and ends outside, such as one that selects text, which is none.
 * @param event a click that has reached the dialog
 */
export function isOutsidePress({target}: Pick<Event, 'target'>, dialog: EventTarget): boolean {
  return target === dialog && pressed === dialog;
}

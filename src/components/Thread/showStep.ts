/**
 * Shows a drawing up to one of its parts. Later parts keep their space, so nothing moves.
 * @param figure the drawing with its legend
 * @param step number of the part, from 1; 0 shows all parts
 */
export function showStep(figure: HTMLElement, step: number) {
  figure.toggleAttribute('data-playing', step > 0);
  for (const part of figure.querySelectorAll<HTMLElement>('div[data-part]')) {
    const number = Number(part.dataset.part);
    part.toggleAttribute('data-later', step > 0 && number > step);
    part.toggleAttribute('data-now', number === step);
    fold(part, number === step);
    // Scroll only as far as needed, so nothing moves if the part is in view.
    if (number === step) part.scrollIntoView({block: 'nearest'});
  }
  for (const note of figure.querySelectorAll<HTMLElement>('li[data-part]')) {
    if (Number(note.dataset.part) === step) note.setAttribute('aria-current', 'step');
    else note.removeAttribute('aria-current');
  }
}

/** Opens the execution while it's the current part. If the reader opened it, it stays open. */
function fold(part: HTMLElement, isNow: boolean) {
  for (const details of part.querySelectorAll<HTMLDetailsElement>(':scope > details')) {
    if (isNow && !details.open) {
      details.open = true;
      details.dataset.unfolded = '';
    } else if (!isNow && details.dataset.unfolded !== undefined) {
      details.open = false;
      delete details.dataset.unfolded;
    }
  }
}

import {element} from '../../../client/element.ts';
import './zoom.css';

/** The visible part of a drawing, in the drawing's pixels: the value of `viewBox`. */
interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Place {
  x: number;
  y: number;
}

/** The largest scale: a multiple of the size that the drawing was made for. */
const largest = 6;
/** The least room around a drawing, in screen pixels. Letters of fallback fonts can be wider than the drawing. */
const margin = 8;
const actions = [
  {sign: '+', label: 'Zoom in', keys: ['+', '=']},
  {sign: '−', label: 'Zoom out', keys: ['-', '_']},
  {sign: 'Reset', label: 'Reset the view', keys: ['0']},
];

/**
 * Opens the drawing of the button's figure over the whole window. Readers can zoom and move it with the wheel, pinches,
 * drags, buttons, and keys, and close it with Escape or the Close button. It's never smaller than on the page.
 */
export function openDiagram(button: HTMLElement) {
  const figure = button.closest('figure')!;
  const shown = [...figure.querySelectorAll('svg')].find((svg) => svg.getClientRects().length > 0);
  // The reader might have pressed the button twice before this module loaded.
  if (!shown || document.querySelector('.diagram-zoom')) return;
  const drawing = shown.cloneNode(true) as SVGSVGElement;
  // Only this element, which names the drawing for screen readers.
  const image = shown.parentElement!.cloneNode() as HTMLElement;
  const buttons = actions.map(({sign, label}) =>
    element('button', {type: 'button', 'aria-label': label, title: label}, sign),
  );
  const close = element('button', {type: 'button', autofocus: true}, 'Close');
  const dialog = element(
    'dialog',
    {class: 'diagram-zoom', 'aria-label': figure.ariaLabel!},
    element('div', {class: 'diagram-zoom__bar'}, ...buttons, close),
    image,
    element('p', {}, 'Drag or use the arrow keys to move; pinch, scroll, or press + and − to zoom.'),
  );
  close.onclick = () => dialog.close();
  image.append(drawing);
  document.body.append(dialog);
  const whole = shown.viewBox.baseVal;
  /** The smallest scale, as on the page. Scales are in screen pixels per drawing pixel. */
  const smallest = shown.getBoundingClientRect().width / whole.width;
  dialog.showModal();

  const canvas = () => drawing.getBoundingClientRect();
  let scale: number;
  let view: View;

  const show = (center: Place) => {
    const {width, height} = canvas();
    view = {width: width / scale, height: height / scale, x: 0, y: 0};
    // Center the drawing if it fits. Otherwise, let it move as far as its edges.
    const fit = (at: number, size: number, all: number) =>
      size >= all + (2 * margin) / scale
        ? (all - size) / 2
        : Math.min(Math.max(at - size / 2, -margin / scale), all + margin / scale - size);
    view.x = fit(center.x, view.width, whole.width);
    view.y = fit(center.y, view.height, whole.height);
    drawing.setAttribute('viewBox', `${view.x} ${view.y} ${view.width} ${view.height}`);
  };
  const center = (): Place => ({x: view.x + view.width / 2, y: view.y + view.height / 2});
  const placeOf = ({clientX, clientY}: {clientX: number; clientY: number}): Place => {
    const {left, top} = canvas();
    return {x: view.x + (clientX - left) / scale, y: view.y + (clientY - top) / scale};
  };
  /** Zooms so a point of the drawing keeps its position on the screen. */
  const zoom = (factor: number, fixed = center()) => {
    const next = Math.min(Math.max(scale * factor, smallest), largest);
    const kept = scale / next;
    scale = next;
    show({x: fixed.x + (center().x - fixed.x) * kept, y: fixed.y + (center().y - fixed.y) * kept});
  };
  const move = (x: number, y: number) => show({x: center().x + x, y: center().y + y});
  /** Shows as much of the drawing as fits in the window. */
  const reset = () => {
    const {width, height} = canvas();
    scale = Math.min(
      Math.max(smallest, Math.min((width - 2 * margin) / whole.width, (height - 2 * margin) / whole.height, 2)),
      largest,
    );
    show({x: whole.width / 2, y: 0});
  };
  reset();

  const steps = [() => zoom(1.4), () => zoom(1 / 1.4), reset];
  for (const [index, step] of steps.entries()) buttons[index]!.onclick = step;
  const moves: Record<string, () => void> = {
    ArrowLeft: () => move(-60 / scale, 0),
    ArrowRight: () => move(60 / scale, 0),
    ArrowUp: () => move(0, -60 / scale),
    ArrowDown: () => move(0, 60 / scale),
  };
  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = moves[event.key] ?? steps[actions.findIndex(({keys}) => keys.includes(event.key))];
    if (!step) return;
    event.preventDefault();
    step();
  });
  drawing.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), placeOf(event));
    },
    {passive: false},
  );
  drawing.ondblclick = (event) => zoom(2, placeOf(event));

  // One pointer moves the drawing. Two pointers zoom around their midpoint, and move the drawing with it.
  const pointers = new Map<number, PointerEvent>();
  const middle = () => {
    const all = [...pointers.values()];
    const mean = (of: (event: PointerEvent) => number) => all.reduce((sum, event) => sum + of(event), 0) / all.length;
    const [first, second] = all;
    const distance = first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 0;
    return {clientX: mean((event) => event.clientX), clientY: mean((event) => event.clientY), distance};
  };
  drawing.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    drawing.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
  });
  drawing.addEventListener('pointermove', (event) => {
    if (!pointers.has(event.pointerId)) return;
    const from = middle();
    pointers.set(event.pointerId, event);
    const to = middle();
    move((from.clientX - to.clientX) / scale, (from.clientY - to.clientY) / scale);
    if (from.distance && to.distance) zoom(to.distance / from.distance, placeOf(to));
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    drawing.addEventListener(type, ({pointerId}) => pointers.delete(pointerId));

  const resized = () => zoom(1);
  addEventListener('resize', resized);
  dialog.onclose = () => {
    removeEventListener('resize', resized);
    dialog.remove();
  };
}

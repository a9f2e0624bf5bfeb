import './edit.css';
import {element} from '../../../client/element.ts';
import {placeAt} from '../../../client/placeAt.ts';
import {say} from '../../../client/status.ts';
import {placeholders, reasonOfSecret, type Placeholder} from '../../../plugins/code-blocks/placeholders.ts';
import {readValues, writeValues, type Values} from './kept.ts';

const id = 'value-of-placeholder';

/**
 * Opens the popover in which a reader sets the value of a placeholder, or learns why the value isn't saved.
 * @param placeholder the element in the sample
 * @param show writes the saved values into the page
 */
export function editValue(placeholder: HTMLElement, show: () => void) {
  const name = placeholder.title;
  const popover = element('div', {class: 'placed value', popover: 'auto', role: 'dialog', 'aria-labelledby': id});
  const close = () => popover.hidePopover();
  const keep = (values: Values, message: string) => {
    writeValues(values);
    show();
    close();
    say(message);
  };
  const place = () => placeAt(popover, () => placeholder.getBoundingClientRect());
  const known = placeholders[name];
  popover.append(...(known ? buildField(name, known, keep, place) : explainSecret(name, close)));
  popover.addEventListener('toggle', ({newState}) => {
    if (newState === 'closed') popover.remove();
  });
  document.body.append(popover);
  placeholder.focus();
  // With its source, Tab leads from the popover to what follows the placeholder, not to the end of the page.
  popover.showPopover({source: placeholder});
  place();
  popover.scrollIntoView({block: 'nearest'});
}

/**
 * @param keep saves the values and announces the change
 * @param place moves the popover back next to the sample after its height has changed
 */
function buildField(
  name: string,
  known: Placeholder,
  keep: (values: Values, message: string) => void,
  place: () => void,
): Node[] {
  const values = readValues();
  const {[name]: value} = values;
  /** Returns the other values, which another tab can have changed since the popover opened. */
  const others = () => Object.fromEntries(Object.entries(readValues()).filter(([other]) => other !== name));
  const input = element('input', {
    ...{id: `${id}-input`, class: 'value__input', type: 'text', value: value ?? '', placeholder: known.example},
    ...{autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'aria-describedby': `${id}-where ${id}-error`},
  });
  const error = element('p', {class: 'value__error', id: `${id}-error`, role: 'alert'});
  const back = button('Reset', () => keep(others(), `Samples show <${name}> again.`));
  const count = Object.keys(values).length;
  const form = element(
    'form',
    {novalidate: true},
    element('label', {class: 'value__title', id, for: input.id}, known.label),
    input,
    error,
    element('p', {id: `${id}-where`}, known.where),
    element(
      'p',
      {class: 'value__buttons'},
      element('button', {type: 'submit', class: 'button'}, 'Use in all samples'),
      value !== undefined && back,
      count > (value === undefined ? 0 : 1) &&
        button(`Reset all ${count}`, () => keep({}, 'Samples show all placeholders again.')),
    ),
    element('p', {class: 'value__note'}, 'Only this browser keeps the value. No request contains it.'),
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    const set = input.value.trim();
    if (set === '') return back.click();
    if (known.pattern.test(set)) return keep({...others(), [name]: set}, `All samples show ${set}.`);
    error.textContent = `Found "${set}". Expected a value such as ${known.example}.`;
    input.setAttribute('aria-invalid', 'true');
    place();
    input.focus();
  };
  return [form];
}

function explainSecret(name: string, close: () => void): Node[] {
  const closing = button('Close', close);
  // The focus begins at this button, from which screen readers don't look back.
  closing.setAttribute('aria-describedby', `${id}-reason`);
  return [
    element('p', {class: 'value__title', id}, element('code', {}, name), ' is a secret'),
    element(
      'p',
      {id: `${id}-reason`},
      `${reasonOfSecret(name) ?? ''} Anyone who uses this browser can read the values that it keeps, so this page `,
      "doesn't keep secrets. Insert the value only where you run the sample.",
    ),
    element('p', {class: 'value__buttons'}, closing),
  ];
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = element('button', {type: 'button', class: 'button button--plain'}, label);
  made.onclick = press;
  return made;
}

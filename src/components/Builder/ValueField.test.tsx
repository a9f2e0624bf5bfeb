// @vitest-environment happy-dom
import {cleanup, fireEvent, render, screen} from '@testing-library/react';
import {useState, type ReactNode} from 'react';
import {afterEach, expect, test} from 'vitest';
import type {Json, JsonObject} from '../../../plugins/reference/json.ts';
import {ValueField} from './ValueField.tsx';

const texts = {type: 'object', additionalProperties: {type: 'string'}};
const anything = {type: 'array', items: {type: 'object'}};
let sent: Json | undefined;

interface FormProps {
  readonly schema: JsonObject;
  readonly start: Json;
  readonly faults?: ReadonlyMap<string, string>;
}

function Form({schema, start, faults = new Map()}: FormProps): ReactNode {
  const [value, setValue] = useState<Json | undefined>(start);
  sent = value;
  const body = {id: 'body', definitions: {}, faults};
  return <ValueField body={body} name="v" schema={schema} value={value} required keys={[]} onChange={setValue} />;
}

afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', {name}));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', {name});
const type = (name: string, value: string) => fireEvent.change(field(name), {target: {value}});

test('accepts a name that begins with another name', () => {
  render(<Form schema={texts} start={{'x-a': '1'}} />);
  press('Add to v');
  for (const name of ['x', 'x-a', 'x-ab']) {
    type('Name 2 in v', name);
    expect(field('Name 2 in v').value).toBe(name);
  }
  type('Value of x-ab in v', '2');
  expect(sent).toEqual({'x-a': '1', 'x-ab': '2'});
});

test('keeps a value without a name when another value is added', () => {
  render(<Form schema={texts} start={{}} />);
  press('Add to v');
  type('Value of name 1 in v', 'first');
  press('Add to v');
  expect(field('Value of name 1 in v').value).toBe('first');
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
});

test('moves the focus to an item that is added, because the item pushes the button away', () => {
  render(<Form schema={texts} start={{'x-a': '1'}} />);
  press('Add to v');
  expect(document.activeElement).toBe(field('Name 2 in v'));
});

test('does not send a value without a name', () => {
  render(<Form schema={texts} start={{'x-a': '1'}} />);
  press('Add to v');
  expect(sent).toEqual({'x-a': '1'});
});

test('removes the text of a removed item', () => {
  render(<Form schema={anything} start={[{a: 1}, {b: 2}]} />);
  press('Remove item 1 of v');
  expect(document.activeElement!.textContent).toBe('Add to v');
  expect(sent).toEqual([{b: 2}]);
  expect(screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({value}) => value)).toEqual([
    JSON.stringify({b: 2}, null, 2),
  ]);
});

test('keeps the focus at a value that is added and removed', () => {
  const properties = {tags: {type: 'array', items: {type: 'string'}}, api_key: {type: 'string'}};
  render(<Form schema={{type: 'object', properties}} start={{}} />);
  const pressWithKey = (name: string) => {
    screen.getByRole('button', {name}).focus();
    press(name);
  };
  const focused = () => document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent;
  document.querySelector('details')!.open = true;
  pressWithKey('Add api_key');
  expect(document.activeElement).toBe(document.querySelector('input[readonly]'));
  pressWithKey('Remove api_key');
  expect(focused()).toBe('Add api_key');
  pressWithKey('Add tags');
  expect(focused()).toBe('Add to tags');
  pressWithKey('Remove tags');
  expect(focused()).toBe('Add tags');
});

test('a JSON field shows its fault, whether the form reports it or the text is not JSON', () => {
  render(
    <Form schema={{type: 'object'}} start={{a: 1}} faults={new Map([['', 'Found {"a":1}; expected an array.']])} />,
  );
  const input = screen.getByRole('textbox');
  const description = () => document.getElementById(input.getAttribute('aria-describedby')!.split(' ').at(-1)!);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(description()!.textContent).toContain('expected an array');
  fireEvent.change(input, {target: {value: '{'}});
  expect(screen.getByText(/^This text is not valid JSON/)).toBeTruthy();
  const ids = [...document.querySelectorAll('[id]')].map(({id}) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('keeps the values that a newly chosen form can show', () => {
  const form = (kind: string, data: JsonObject) => ({
    type: 'object',
    required: ['title', 'kind', 'data'],
    properties: {title: {type: 'string'}, kind: {const: kind}, data},
  });
  const schema = {oneOf: [form('text', {type: 'string'}), form('table', {type: 'array', items: {type: 'string'}})]};
  render(<Form schema={schema} start={{title: 'T', kind: 'text', data: 'x'}} />);
  fireEvent.change(screen.getByRole('combobox', {name: 'Form of v'}), {target: {value: '1'}});
  expect(sent).toEqual({title: 'T', kind: 'table', data: []});
});

test('adds a value that is null by default', () => {
  const properties = {input_schema: {type: ['object', 'null'], default: null}};
  render(<Form schema={{type: 'object', properties}} start={{}} />);
  document.querySelector('details')!.open = true;
  press('Add input_schema');
  expect(sent).toEqual({input_schema: {}});
});

test('reports text that is not JSON, and sends the last valid value', () => {
  render(<Form schema={{}} start={{a: 1}} />);
  const area = screen.getByRole('textbox');
  fireEvent.change(area, {target: {value: '{"a": 2'}});
  expect(screen.getByText(/This text is not valid JSON/)).toBeTruthy();
  expect(sent).toEqual({a: 1});
  fireEvent.change(area, {target: {value: '{"a": 2}'}});
  expect(screen.queryByText(/This text is not valid JSON/)).toBeNull();
  expect(sent).toEqual({a: 2});
});

test.each([
  ['{"a": 9007199254740993}', 'Found a number that would be rounded'],
  ['{"a": [1e400]}', 'Found a number that would be rounded'],
  ['{"\\ud83d": 1}', 'Found half of a character in a name'],
  [`${'['.repeat(101)}${']'.repeat(101)}`, 'Found more than 100 levels'],
])('reports JSON that the form cannot use, and sends the last valid value: %s', (json, fault) => {
  render(<Form schema={{}} start={{a: 1}} />);
  fireEvent.change(screen.getByRole('textbox'), {target: {value: json}});
  expect(screen.getByText(new RegExp(`^${fault}`))).toBeTruthy();
  expect(sent).toEqual({a: 1});
});

test('describes a value that is always the same', () => {
  render(<Form schema={{const: 'v2', description: 'The version of the request.'}} start="v2" />);
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBe(screen.getByText(/^The version/).id);
});

test.each([
  ['-1.5', -1.5],
  ['1.', '1.'],
  ['NaN', 'NaN'],
  ['Infinity', 'Infinity'],
  ['9007199254740994', '9007199254740994'],
  [' ', ' '],
])('sends %j as %j: text that is not exactly a number stays text, so the check reports it', (text, expected) => {
  render(<Form schema={{type: 'number'}} start={0} />);
  type('v number required', text);
  expect(sent).toBe(expected);
});

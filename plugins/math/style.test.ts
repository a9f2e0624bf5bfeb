import {expect, test} from 'vitest';
import {classOfStyle, ruleOfClass} from './style.ts';

test('a class name encodes an inline style', () => {
  const name = classOfStyle('height: 0.8em; vertical-align: -0.15em;');
  expect(name).toMatch(/^kx_[\w-]+$/);
  expect(ruleOfClass(name)).toBe(`.${name}{height:0.8em;vertical-align:-0.15em}`);
});

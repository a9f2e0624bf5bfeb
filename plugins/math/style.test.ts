import {expect, test} from 'vitest';
import {classOfStyle, ruleOfClass} from './style.ts';

test('a class name carries the style it stands for', () => {
  const name = classOfStyle('height: 0.8em; vertical-align: -0.15em;');
  expect(name).toMatch(/^kx_[\w-]+$/);
  expect(ruleOfClass(name)).toBe(`.${name}{height:0.8em;vertical-align:-0.15em}`);
});

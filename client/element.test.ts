// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {element} from './element.ts';

test('absent attributes and children leave nothing in the element', () => {
  const link = element('a', {href: undefined, hidden: false, download: true}, false, undefined, 'Text');
  expect(link.outerHTML).toBe('<a download="">Text</a>');
});

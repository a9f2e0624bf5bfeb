// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {mountIsland} from './island.tsx';

// A translator replaces a text with elements, and React can then neither remove nor move the text.
test('browsers do not translate a component that React changes', () => {
  mountIsland('search', 'Search the docs');
  expect(document.querySelector('[data-island=search]')!.closest('[translate=no]')).not.toBeNull();
});

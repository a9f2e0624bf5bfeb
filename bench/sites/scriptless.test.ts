import {expect, it} from 'vitest';
import {withoutScripts} from './scriptless.mts';

it('removes executable scripts and keeps data blocks', () => {
  const data =
    '<script type="application/json" id="a">{"b":1}</script><script data-rh="true" type="application/ld+json">{}</script>';
  expect(
    withoutScripts(
      `<head><script type="importmap">{}</script><script>boot()</script>${data}</head><script src="/a.js"></script>`,
    ),
  ).toBe(`<head>${data}</head>`);
});

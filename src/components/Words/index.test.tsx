import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import Words from './index.tsx';

test('a short word with a hyphen stays on one line, and a long one can break', () => {
  expect(renderToStaticMarkup(<Words text="DDN CLI: ddn connector-link show" />)).toBe(
    'DDN CLI: ddn <span class="short">connector-link</span> show',
  );
  expect(renderToStaticMarkup(<Words text="ddn codemod upgrade-graphqlconfig-aggregate" />)).not.toContain('<span');
});

import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import Unbroken, {shortWords} from './index.tsx';

test('a short word with a hyphen stays on one line, and a long one can break', () => {
  expect(renderToStaticMarkup(<Unbroken text="DDN CLI: ddn connector-link show" parts={shortWords} />)).toBe(
    'DDN CLI: ddn <span class="short">connector-link</span> show',
  );
  expect(
    renderToStaticMarkup(<Unbroken text="ddn codemod upgrade-graphqlconfig-aggregate" parts={shortWords} />),
  ).not.toContain('<span');
});

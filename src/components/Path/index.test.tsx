import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import Path from './index.tsx';

test('a path can break after a slash, and a plain name is unchanged', () => {
  expect(renderToStaticMarkup(<Path path="/threads/v2/{id}/" />)).toBe('/threads/<wbr/>v2/<wbr/>{id}/');
  expect(renderToStaticMarkup(<Path path="compose.yaml" />)).toBe('compose.yaml');
});

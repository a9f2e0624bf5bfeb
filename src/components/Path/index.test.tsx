import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import Path from './index.tsx';

test('a path goes to the next line behind a slash, and a plain name stays as it is', () => {
  expect(renderToStaticMarkup(<Path path="/threads/v2/{id}/" />)).toBe('/threads/<wbr/>v2/<wbr/>{id}/');
  expect(renderToStaticMarkup(<Path path="compose.yaml" />)).toBe('compose.yaml');
});

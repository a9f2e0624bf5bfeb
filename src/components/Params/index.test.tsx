import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {Param} from './index.tsx';

test('the facts of a parameter are separate words, and its name is its anchor', () => {
  const html = renderToStaticMarkup(
    <Param name="VPC CIDR" type="text" required default="10.0.0.0/16" values="a, b">
      The range.
    </Param>,
  );
  expect(
    html
      .replaceAll(/<\/d[td]>/g, ' ')
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
  ).toBe('VPC CIDR text required default 10.0.0.0/16 one of a, b The range.');
  expect(html).toContain('id="VPC-CIDR"');
});

// @vitest-environment happy-dom
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import Diagram from './index.tsx';

test('screen readers find one picture, also where a browser has not decided yet which drawing it shows', () => {
  const svg = '<svg class="wide"><text>A</text></svg><svg class="narrow"><text>A</text></svg>';
  document.body.innerHTML = renderToStaticMarkup(<Diagram title="The way" alt="A goes to B." source="A" svg={svg} />);
  const pictures = [...document.querySelectorAll('[role=img]')];
  expect(pictures.map((picture) => picture.getAttribute('aria-label'))).toEqual(['A goes to B.']);
  expect(document.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(2);
});

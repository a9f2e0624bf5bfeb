import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {jsx} from './jsxRuntime.ts';

const render = (html: string) => renderToStaticMarkup(jsx('p', {dangerouslySetInnerHTML: {__html: html}}));

describe('markup in a component', () => {
  test.each(['', 'text', 'News: <a href="/x/">read it</a>', '<span class="k">const</span> a = &lt;script&gt;', '<svg><path d="M0 0"/></svg>'])('"%s" is shown as it is', (html) => {
    expect(render(html)).toBe(`<p>${html}</p>`);
  });

  test.each(['<script>x</script>', '<SCRIPT/src=x>', '<iframe src=x>', '<object\ndata=x>', '<base href=x>', '<form action=x>', '<link rel=stylesheet>', '<meta http-equiv=refresh>'])('%s stops the build', (html) => {
    expect(() => render(html)).toThrow(/dangerouslySetInnerHTML: found <\w+/i);
  });
});

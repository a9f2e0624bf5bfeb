import {describe, expect, test} from 'vitest';
import {highlight, languages} from './highlight.ts';
import {parseFenceMeta} from './meta.ts';

const plain = parseFenceMeta('');

describe('highlight', () => {
  test('colors by class, never inline', async () => {
    const html = await highlight('const a = "b";', 'ts', plain);
    expect(html).toContain('<span class="tk">const');
    expect(html).toContain('<span class="ts">');
    expect(html).not.toContain('style');
  });

  test('makes adjacent tokens of one class one element regardless of their names in the grammar', async () => {
    expect(await highlight('curl -sS "$URL" -H "a: b"', 'bash', plain)).toBe(
      '<span class="tf">curl </span><span class="ts">-sS "$URL" -H "a: b"</span>\n',
    );
  });

  test('escapes the code in every language', async () => {
    const code = '<script>alert("&")</script>';
    for (const language of ['text', ...Object.keys(languages)]) {
      const html = await highlight(code, language, plain);
      expect(html.replaceAll(/<\/?span[^>]*>/g, ''), language).toBe('&lt;script&gt;alert("&amp;")&lt;/script&gt;\n');
    }
  });

  test('makes a placeholder one element regardless of how the grammar splits it', async () => {
    const shown = '<var data-action="value">&lt;PROJECT_ID&gt;</var>';
    for (const language of ['text', 'bash', 'json', 'yaml', 'sql']) {
      const html = await highlight('a: "b <PROJECT_ID> c" <PROJECT_ID>', language, plain);
      expect(html.split(shown), language).toHaveLength(3);
      expect(html.replaceAll(/<[^>]+>/g, ''), language).toBe('a: "b &lt;PROJECT_ID&gt; c" &lt;PROJECT_ID&gt;\n');
    }
  });

  test('leaves types and placeholders that vary between samples unchanged', async () => {
    expect(await highlight('ddn supergraph build apply <BUILD_VERSION>', 'bash', plain)).not.toContain('<var');
    expect(await highlight('const a: Promise<T> = Promise.reject<Response>();', 'ts', plain)).not.toContain('<var');
  });

  test('marks lines and numbers annotations', async () => {
    const html = await highlight('a\nb', 'text', parseFenceMeta('annotate="2"'));
    expect(html).toBe(
      '<span class="l">a\n</span><span class="l hl">b<span class="note-mark" data-note="1"></span>\n</span>',
    );
  });

  test('colors the lines of a diff', async () => {
    const html = await highlight(' a\n-b\n+c', 'diff', plain);
    expect(html).toContain('class="l del"');
    expect(html).toContain('class="l ins"');
  });

  test('rejects an unknown language with a list of the known languages', async () => {
    await expect(highlight('x', 'cobol', plain)).rejects.toThrow(/"cobol" is not a language.*yaml/);
  });
});

// @vitest-environment happy-dom
import {beforeEach, describe, expect, test} from 'vitest';
import {reportAddress} from './address.ts';
import {writeReport} from './report.ts';

const base = 'https://git.example.com/issues/new?labels=docs';

beforeEach(() => {
  const address = reportAddress(base, 'Docs: Sign in', 'Page: https://docs.example.com/auth/\nCommit: abc1234');
  document.body.innerHTML = `
    <nav class="toc"><a href="#keys">Keys</a></nav>
    <article>
      <h1>Sign in</h1>
      <p id="lead">Start here.</p>
      <h2 id="keys">Keys<a class="hash-link" href="#keys">#</a><button data-action="report">Report</button></h2>
      <p id="text">Each key has an expiry date.</p>
      <figure class="code" data-level="executed">
        <pre><code>ddn auth login\nddn version\n</code></pre>
        <button data-action="report">Report</button>
      </figure>
      <h3 id="roles">Roles</h3>
      <figure class="code"><figcaption>role.hml</figcaption><pre><code>kind: Role</code></pre>
        <button data-action="report">Report</button>
      </figure>
    </article>
    <p><a data-action="report" href="${address.replaceAll('&', '&amp;')}">Report a problem</a></p>`;
  getSelection()!.removeAllRanges();
});

const link = () => document.querySelector<HTMLAnchorElement>('p > [data-action=report]')!;
const report = (selector: string) => bodyOf(writeReport(document.querySelector(selector)!, link()));
const bodyOf = (address: string) => new URL(address).searchParams.get('body')!;
const select = (selector: string) => getSelection()!.selectAllChildren(document.querySelector(selector)!);
const page = 'Page: https://docs.example.com/auth/\nCommit: abc1234';

describe('a report', () => {
  test('of a page keeps the parameters of the setting, and names the page and the commit', () => {
    expect(report('p > [data-action=report]')).toBe(page);
    const {searchParams} = new URL(link().href);
    expect([...searchParams.keys()]).toEqual(['labels', 'title', 'body']);
    expect(searchParams.get('title')).toBe('Docs: Sign in');
  });

  test('of a page names the section being read', () => {
    document.querySelector('.toc a')!.setAttribute('aria-current', 'true');
    expect(report('p > [data-action=report]')).toBe(`${page}\nSection: Keys (#keys)`);
  });

  test('of a section names the section', () => {
    expect(report('h2 > button')).toBe(`${page}\nSection: Keys (#keys)`);
  });

  test('of a sample names its section, its first line, and its level of verification', () => {
    expect(report('[data-level] > button')).toBe(
      `${page}\nSection: Keys (#keys)\nSample: ddn auth login\nLevel of verification: executed`,
    );
  });

  test('of a sample with a title names the title', () => {
    expect(report('h3 + figure > button')).toBe(`${page}\nSection: Roles (#roles)\nSample: role.hml`);
  });

  test('quotes the selected text and names its section', () => {
    select('#text');
    expect(report('p > [data-action=report]')).toContain(
      'Section: Keys (#keys)\nSelected text:\n\n> Each key has an expiry date.',
    );
    select('#lead');
    expect(report('p > [data-action=report]')).toBe(`${page}\nSelected text:\n\n> Start here.\n`);
  });

  test('of a section quotes text selected in that section, but not in another section', () => {
    select('#text');
    expect(report('h2 > button')).toContain('> Each key has an expiry date.');
    select('#lead');
    expect(report('h2 > button')).toBe(`${page}\nSection: Keys (#keys)`);
  });

  test('cuts a long selection, and ignores a selection outside the article', () => {
    document.querySelector('#text')!.textContent = 'word '.repeat(500);
    select('#text');
    expect(writeReport(link(), link()).length).toBeLessThan(1500);
    document.querySelector('#text')!.textContent = `a${'🙂'.repeat(500)}`;
    select('#text');
    expect(report('p > [data-action=report]')).toContain('> a🙂');
    select('.toc');
    expect(report('p > [data-action=report]')).toBe(page);
  });

  test('can be an email, with the line endings that email requires', () => {
    link().href = reportAddress('mailto:docs@example.com', 'Docs: Sign in', 'Page: /auth/\nCommit: abc1234');
    const address = writeReport(document.querySelector('h2 > button')!, link());
    expect(address).toBe(
      'mailto:docs@example.com?subject=Docs%3A%20Sign%20in&body=' +
        'Page%3A%20%2Fauth%2F%0D%0ACommit%3A%20abc1234%0D%0ASection%3A%20Keys%20(%23keys)',
    );
  });

  test('contains the names of placeholders instead of the values that the reader has set', () => {
    document.querySelector('[data-level] code')!.innerHTML =
      'ddn project get <var data-action="value" data-set title="PROJECT_NAME">acme-merger</var>';
    expect(report('[data-level] > button')).toContain('Sample: ddn project get <PROJECT_NAME>\n');
    select('[data-level] pre');
    expect(report('[data-level] > button')).toContain('> ddn project get <PROJECT_NAME>');
  });

  test('names only placeholders, not other text that equals a value, and no part of another value', () => {
    const code = document.querySelector('[data-level] code')!;
    const value = (name: string, text: string) => `<var data-action="value" data-set title="${name}">${text}</var>`;
    code.innerHTML = `ddn run ${value('NAMESPACE', 'ddn')} ${value('PROJECT_NAME', 'acme')} ${value('FQDN', 'acme.example.com')}`;
    const before = code.innerHTML;
    select('[data-level] pre');
    expect(report('[data-level] > button')).toContain('> ddn run <NAMESPACE> <PROJECT_NAME> <FQDN>');
    expect(code.innerHTML).toBe(before);
  });

  test('names a placeholder that is selected only in part', () => {
    const code = document.querySelector('[data-level] code')!;
    code.innerHTML = 'get <var data-action="value" data-set title="PROJECT_NAME">acme-merger</var> --out json';
    const value = () => code.querySelector('var')!.firstChild!;
    getSelection()!.setBaseAndExtent(value(), 5, code.lastChild!, 6);
    expect(report('[data-level] > button')).toContain('> <PROJECT_NAME> --out');
    getSelection()!.setBaseAndExtent(code.firstChild!, 0, value(), 4);
    expect(report('[data-level] > button')).toContain('> get <PROJECT_NAME>');
  });
});

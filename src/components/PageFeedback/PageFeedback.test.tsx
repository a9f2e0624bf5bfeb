import {renderToStaticMarkup} from 'react-dom/server';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import PageFeedback from './index';
import ReportButton from './ReportButton';

const settings = vi.hoisted(() => ({reportUrl: undefined as string | undefined}));
vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({
    siteConfig: {url: 'https://docs.example.com', customFields: {commit: 'abc1234', ...settings}},
  }),
}));

const page = (
  <PageFeedback
    title="Sign in"
    path="/auth"
    editUrl={undefined}
    levels={[
      {level: 'executed', count: 2, by: []},
      {level: 'unchecked', count: 1, by: []},
    ]}
  />
);

describe('reports', () => {
  beforeEach(() => {
    settings.reportUrl = undefined;
  });

  test('add nothing to a page if no URL is configured', () => {
    expect(renderToStaticMarkup(page)).toBe('');
    expect(renderToStaticMarkup(<ReportButton of="sample" />)).toBe('');
  });

  test('of a page contain its URL, the commit, and how many of its examples were checked', () => {
    settings.reportUrl = 'mailto:docs@example.com';
    const [, address] = /href="([^"]*)"/.exec(renderToStaticMarkup(page))!;
    expect(decodeURIComponent(address!)).toBe(
      'mailto:docs@example.com?subject=Docs: Sign in&amp;body=Page: https://docs.example.com/auth/\r\n' +
        'Commit: abc1234\r\nExamples on this page: 2 executed, 1 unchecked',
    );
  });

  test('of a sample have a button that only scripts show', () => {
    settings.reportUrl = 'https://git.example.com/issues/new';
    expect(renderToStaticMarkup(<ReportButton of="sample" />)).toMatch(/<button[^>]* class="report needs-js"/);
  });
});

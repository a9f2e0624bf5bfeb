import {describe, expect, test} from 'vitest';
import {budgets, countRequests, listSent, measure, type BuiltFile} from './budget.ts';

const site: BuiltFile[] = [
  {name: 'assets/css/main.1.css', bytes: 7_000},
  {name: 'assets/js/main.1.js', bytes: 4_500},
  ...Object.keys(budgets.scripts).map((name) => ({name: `assets/js/${name}.1.js`, bytes: 400})),
  ...Object.keys(budgets.styles).map((name) => ({name: `assets/css/${name}.1.css`, bytes: 250})),
  {name: 'llms-full.txt', bytes: 450_000},
  {name: 'index.html', bytes: 4_000},
  {name: 'guide/index.html', bytes: 7_000},
  {name: 'reference/cli/ddn/index.html', bytes: 6_000},
  ...[
    'search',
    'reference/metadata-reference/fields',
    'reference/metadata-reference/models',
    'reference/connectors/mysql',
    'promptql-apis/threads-api',
    'examples/fernway',
    'changes',
  ].map((name) => ({name: `${name}/index.html`, bytes: 4_000})),
  {name: 'assets/database/data.12345678.bin', bytes: 5_000_000},
];

const withFile = (name: string, bytes: number) => [...site.filter((file) => file.name !== name), {name, bytes}];
const faultsOf = (files: readonly BuiltFile[], requests = 6) =>
  measure({files, requestsOf: () => requests, boot: 1_400}).faults;

describe('budget', () => {
  test('a site within its budgets has no faults', () => {
    expect(faultsOf(site)).toEqual([]);
  });

  test.each([
    ['assets/css/main.1.css', budgets.shared.stylesheet, 'the stylesheet'],
    ['assets/js/main.1.js', budgets.shared.entry, 'the entry of the scripts (client/main.ts)'],
    ['assets/js/navigator.1.js', budgets.scripts.navigator, 'navigator (assets/js/navigator.1.js)'],
    ['assets/js/react.1.js', budgets.scripts.react, 'react (assets/js/react.1.js)'],
    ['assets/js/search-worker.1.js', budgets.scripts['search-worker'], 'search-worker (assets/js/search-worker.1.js)'],
    ['assets/css/builder.1.css', budgets.styles.builder, 'the stylesheet of builder (assets/css/builder.1.css)'],
    ['assets/database/data.12345678.bin', budgets.database, 'the database of the SQL console'],
    ['llms-full.txt', budgets.docsFile, 'llms-full.txt, which is fetched ahead'],
    ['index.html', budgets.html[0]!.largest, 'HTML of /, a home page'],
    ['reference/cli/ddn/index.html', budgets.html[2]!.largest, 'HTML of /reference/cli/ddn/, a command page'],
    ['guide/index.html', budgets.html.at(-1)!.largest, 'HTML of /guide/, a guide page'],
  ])('names %s if it is over its budget', (name, most, expected) => {
    expect(faultsOf(withFile(name, most + 1)).join('\n')).toContain(
      `${expected}: ${most + 1} bytes; expected at most ${most} (1 too many)`,
    );
  });

  test.each([
    ['llms-full.txt', budgets.docsFile, 'a new page'],
    ['guide/index.html', budgets.beforeInteraction.largest, 'the names of new chunks'],
  ])('says when the limit of %s can rise', (name, most, cause) => {
    expect(faultsOf(withFile(name, most + 1)).join('\n')).toMatch(
      new RegExp(`If (?:only )?${cause} takes? the bytes, raise the limit`),
    );
  });

  test('the script in every page has a budget', () => {
    expect(
      measure({files: site, requestsOf: () => 6, boot: budgets.shared['boot script'] + 1}).faults.join('\n'),
    ).toContain(
      `the boot script (plugins/static-first/boot.ts), which is in every page: ${budgets.shared['boot script'] + 1} bytes`,
    );
  });

  test('a limit that measures no file is a fault', () => {
    expect(faultsOf(site.filter(({name}) => !name.includes('/navigator.'))).join()).toContain(
      'navigator: no file of the build',
    );
  });

  test.each(['js', 'css'])('a chunk without a limit is a fault: %s', (type) => {
    expect(faultsOf(withFile(`assets/${type}/counter.1.${type}`, 400))).toEqual([
      expect.stringMatching(`^assets/${type}/counter.1.${type}: has no limit; add "counter" to s`),
    ]);
  });

  test.each([
    ['assets/css/main.', 'stylesheet'],
    ['assets/js/main.', 'entry'],
    ['assets/database/', 'database'],
    ['llms-full.txt', 'llms-full.txt'],
    ['changes/', 'HTML of a changes page'],
  ])('a build without %s is not within the limit of what is missing', (start, what) => {
    expect(faultsOf(site.filter(({name}) => !name.startsWith(start)))).toEqual([
      `${what}: no file of the build has this name, so nothing is measured; correct checks/budget.ts`,
    ]);
  });

  test('an empty boot script is a fault', () => {
    expect(measure({files: site, requestsOf: () => 6, boot: 0}).faults.join()).toContain('boot script: no file');
  });

  test('names a page that requests too many files', () => {
    expect(faultsOf(site, budgets.requests + 1).join('\n')).toContain(
      `/guide/: asks for ${budgets.requests + 1} files`,
    );
  });
});

test('a page without a brotli version is measured as it is', () => {
  expect(listSent(['a/index.html', 'a/index.html.br', 'a/index.html.gz', 'b/index.html', 'c.bin', 'd.svg'])).toEqual([
    {name: 'a/index.html', sentAs: 'a/index.html.br'},
    {name: 'b/index.html', sentAs: 'b/index.html'},
    {name: 'c.bin', sentAs: 'c.bin'},
  ]);
});

test('counts requests in the HTML, without lazy images and without counting preloads twice', () => {
  const html =
    '<link rel=preload as=font href=/f.woff2><link rel=stylesheet href=/a.css /><link data-rh=true rel=icon href=/i.svg><script src=/c.js async></script><script>1</script><img src=/a.png><img loading=lazy src=/b.png>';
  expect(countRequests(html, 2)).toBe(8);
});

import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import InlineCode from './index.tsx';

const render = (text: string) => renderToStaticMarkup(<InlineCode>{text}</InlineCode>);

test('keeps short code on one line, and each flag of longer code', () => {
  expect(render('ddn doctor')).toBe('<code class="short">ddn doctor</code>');
  expect(render('docker compose down --volumes')).toBe(
    '<code>docker compose down <span class="short">--volumes</span></code>',
  );
  expect(render('ddn connector init my-connector -i')).toBe(
    '<code>ddn connector init my-connector <span class="short">-i</span></code>',
  );
});

test('keeps only the beginning of a flag that might be longer than a line of a phone', () => {
  expect(render('--a-flag-that-is-longer-than-a-line')).toBe(
    '<code><span class="short">--a</span>-flag-that-is-longer-than-a-line</code>',
  );
});

test('a path or URL that is longer than a line of a phone can break after a slash or a mark', () => {
  expect(render('./sales/connector/sales_mysql/connector.yaml')).toBe(
    '<code>./sales/<wbr/>connector/<wbr/>sales_mysql/<wbr/>connector.yaml</code>',
  );
  expect(render('jdbc:mysql://localhost:3306/fernway?user=a&password=b')).toBe(
    '<code>jdbc:mysql://localhost:3306/<wbr/>fernway?user=a&amp;<wbr/>password=b</code>',
  );
  expect(render('https://cognito.amazonaws.com/<USER_POOL_ID>/jwks.json')).toContain('.com/<wbr/><var');
  expect(render('sales/metadata/PublicOrders.hml')).toBe('<code>sales/metadata/PublicOrders.hml</code>');
});

test('a header can break between its words, but not after the first letter', () => {
  expect(render('x-hasura-default-role')).toBe('<code><span class="short">x-hasura</span>-default-role</code>');
});

test('placeholders can be pressed', () => {
  expect(render('ddn run --project <PROJECT_NAME>')).toBe(
    '<code>ddn run <span class="short">--project</span> <var data-action="value">&lt;PROJECT_NAME&gt;</var></code>',
  );
});

test('long names in a table can break between their parts', () => {
  const inTable = (text: string) => renderToStaticMarkup(<InlineCode data-cell="">{text}</InlineCode>);
  expect(inTable('SUPPORT_SUPPORT_API_SERVER_URL')).toBe(
    '<code>SUPPORT_<wbr/>SUPPORT_<wbr/>API_<wbr/>SERVER_<wbr/>URL</code>',
  );
  expect(inTable('graphql.argumentsInputType')).toBe('<code>graphql.<wbr/>argumentsInputType</code>');
  expect(inTable('JDBC_URL')).toBe('<code class="short">JDBC_URL</code>');
});

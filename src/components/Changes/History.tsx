import {Fragment, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import {title as siteTitle} from '@site/config/site';
import type {HistoryProps} from '../../../plugins/changes';
import {showLines, type ShownLine} from '../../../plugins/changes/difference';
import type {SectionChange} from '../../../plugins/changes/record';
import Day from './Day';

/** The history of a page: its changes by day and section, with the removed and added words. */
export default function PageHistory({data: {page, changes}}: {readonly data: HistoryProps}): ReactNode {
  const {title} = changes[0]!;
  return (
    <Layout
      title={`Changes to ${title === siteTitle ? 'the home page' : title}`}
      description={`What changed on the page ${title} of the PromptQL documentation.`}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main id="main" className="docs docs__main" tabIndex={-1}>
        <div className="page__main article">
          <h1>What changed on “{title}”</h1>
          <p>
            <Link to={page}>Read the page</Link>, or see <Link to="/changes/">all changes to the docs</Link>.{' '}
            <del>Removed</del> words are struck through, and <ins>added</ins> words are underlined.
          </p>
          {changes.map(({date, type, note, sections}) => (
            <section key={date}>
              <h2 id={date}>
                <Day date={date} />
              </h2>
              {note && <p>{note}</p>}
              {type === 'new' && <p>The page is new.</p>}
              {sections.map((section) => (
                <Section key={section.id} change={section} />
              ))}
            </section>
          ))}
        </div>
      </main>
    </Layout>
  );
}

function Section({change: {title, type, lines, omitted}}: {readonly change: SectionChange}): ReactNode {
  return (
    <>
      <h3>
        {title}
        {type !== 'changed' && ` (${type})`}
      </h3>
      {lines.length > 0 && (
        <ul>
          {showLines(lines).map((line, i) => (
            <Line key={i} line={line} />
          ))}
        </ul>
      )}
      {omitted !== undefined && <p>{omitted === 1 ? 'One more line differs.' : `${omitted} more lines differ.`}</p>}
    </>
  );
}

function Line({line}: {readonly line: ShownLine}): ReactNode {
  const tags = {both: 'span', before: 'del', after: 'ins'} as const;
  return (
    <li>
      {line.map(({in: version, value}, i) => {
        const Tag = tags[version];
        return (
          <Fragment key={i}>
            {version === 'after' && line[i - 1]?.in === 'before' && ' '}
            <Tag>{value}</Tag>
          </Fragment>
        );
      })}
    </li>
  );
}

import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import SearchForm from '@site/src/components/SearchForm';

/** The search page; plugins/search/client/page.ts fills in the results. */
export default function SearchPage(): ReactNode {
  return (
    <Layout title="Search the docs" description="Search the PromptQL documentation for commands, metadata kinds, API operations, and guides.">
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main id="main" className="search-page" tabIndex={-1}>
        <h1>Search the docs</h1>
        <SearchForm id="search-q" />
        <p className="without-js">
          Search runs in your browser and needs JavaScript. Without it, start from the <Link to="/reference/">reference</Link> or the{' '}
          <Link to="/help/glossary/">glossary</Link>.
        </p>
        <p className="search-page__status" role="status" data-search-status="" />
        <div className="search-page__results" data-search-results="" data-on-load="" />
        <p className="search-page__failure">Unable to fetch results. You might want to check your network connection.</p>
      </main>
    </Layout>
  );
}

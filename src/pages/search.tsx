import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import SearchForm from '@site/src/components/SearchForm';

/** The search page. */
export default function SearchPage(): ReactNode {
  return (
    <Layout title="Search the docs" description="Search the PromptQL documentation for commands, metadata kinds, API operations and guides.">
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main id="main" className="state" tabIndex={-1}>
        <h1>Search the docs</h1>
        <SearchForm id="search-q" />
        <p role="status">Search is being built. Until it arrives, start from the reference or the glossary.</p>
      </main>
    </Layout>
  );
}

import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';

/** The search page. */
export default function SearchPage(): ReactNode {
  return (
    <Layout title="Search the docs" description="Search the PromptQL documentation for commands, metadata kinds, API operations and guides.">
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main id="main" className="state" tabIndex={-1}>
        <h1>Search the docs</h1>
        <form className="search-form" role="search" method="get">
          <label className="visually-hidden" htmlFor="search-q">
            Search docs
          </label>
          <input id="search-q" className="search-form__input" name="q" type="search" placeholder="Search docs" autoComplete="off" />
          <button type="submit" className="button">
            Search
          </button>
        </form>
        <p role="status">Search is being built. Until it arrives, start from the reference or the glossary.</p>
      </main>
    </Layout>
  );
}

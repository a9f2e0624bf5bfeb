import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import SearchPage from '@site/plugins/search/client/SearchPage';
import Island from '@site/src/components/Island';

/** The search page. Its island handles the URL, the field, and the results. */
export default function Search(): ReactNode {
  return (
    <Layout
      title="Search the docs"
      description="Search the docs for commands, metadata kinds, API operations, and guides.">
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main id="main" className="search-page" tabIndex={-1}>
        <Island name="SearchPage" of={SearchPage} props={{}} isPage />
        <p className="search-page__failure">
          Unable to fetch results. You might want to check your network connection.
        </p>
        <p className="without-js">
          Search needs JavaScript. Without it, start from the <Link to="/reference/">reference</Link> or the{' '}
          <Link to="/help/glossary/">glossary</Link>.
        </p>
      </main>
    </Layout>
  );
}

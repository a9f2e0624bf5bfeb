import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import {tagline} from '@site/config/site';
import {MarkdownTwin} from '@site/src/components/PageActions';
import HomeDemo from '@site/src/components/HomeDemo';

const roles = [
  {
    role: 'Try it',
    text: 'Ask a public project your first question in the browser, then build one on your own data.',
    links: [
      {label: 'Quickstart', to: '/quickstart/'},
      {label: 'What can PromptQL do?', to: '/capabilities/'},
      {label: 'Talk to PromptQL', to: '/how-to-talk-to-promptql/'},
    ],
  },
  {
    role: 'Connect and model data',
    text: 'Bring databases and APIs together, describe what they mean, and decide who may see what.',
    links: [
      {label: 'Build with your data source', to: '/how-to-build-with-promptql/'},
      {label: 'Semantic metadata', to: '/metadata/'},
      {label: 'Permissions', to: '/auth/permissions/'},
    ],
  },
  {
    role: 'Build an application',
    text: 'Call PromptQL from your own product, with an SDK or plain HTTP.',
    links: [
      {label: 'PromptQL APIs', to: '/promptql-apis/'},
      {label: 'SDKs', to: '/promptql-apis/sdk/'},
      {label: 'Automations', to: '/automation/'},
    ],
  },
  {
    role: 'Run it',
    text: 'Deploy, observe and keep a project healthy, in our cloud or in yours.',
    links: [
      {label: 'Deploy', to: '/deployment/'},
      {label: 'Observe', to: '/observability/'},
      {label: 'Private DDN', to: '/private-ddn/'},
    ],
  },
  {
    role: 'Follow a recipe',
    text: 'Complete projects with every file: vector search, web search, CSV files, live APIs.',
    links: [
      {label: 'All recipes', to: '/recipes/tutorials/'},
      {label: 'Vector search on PostgreSQL', to: '/recipes/tutorials/add-vector-search-to-postgresql/'},
      {label: 'GitHub assistant', to: '/recipes/tutorials/github-assistant/'},
    ],
  },
  {
    role: 'Look something up',
    text: 'Every command, metadata kind, API operation and connector setting.',
    links: [
      {label: 'CLI commands', to: '/reference/cli/commands/'},
      {label: 'Metadata reference', to: '/reference/metadata-reference/'},
      {label: 'Connectors', to: '/reference/connectors/'},
    ],
  },
] as const;

/** The home page. */
export default function Home(): ReactNode {
  return (
    <Layout title={tagline} description={`${tagline}. Guides, reference and recipes for developers who build with PromptQL.`}>
      <main id="main" className="home" data-page="home" tabIndex={-1}>
        <MarkdownTwin page={useBaseUrl('/')} />
        <section className="home__hero">
          <div>
            <h1 className="home__title">{tagline}</h1>
            <p className="home__lead">
              PromptQL plans each question as a program, runs it on your databases and APIs, and shows every step. These docs take you from a first question to
              production.
            </p>
            <p className="home__actions">
              <Link className="button home__start" to="/quickstart/">
                Start the quickstart
              </Link>
              <Link className="home__more" to="/architecture/">
                How it works
              </Link>
            </p>
          </div>
          <HomeDemo />
        </section>
        <section aria-labelledby="roles">
          <h2 className="home__heading" id="roles">
            What do you want to do?
          </h2>
          <ul className="home__roles">
            {roles.map(({role, text, links}) => (
              <li className="home__role" key={role}>
                <h3>{role}</h3>
                <p>{text}</p>
                <ul>
                  {links.map(({label, to}) => (
                    <li key={to}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </Layout>
  );
}

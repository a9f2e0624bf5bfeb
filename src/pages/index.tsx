import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import {roles} from '@site/config/home';
import {tagline} from '@site/config/site';
import PictureTags from '@site/src/components/PictureTags';
import {MarkdownTwin} from '@site/src/components/PageActions';
import Thread from '@site/src/components/Thread';

/** The home page. */
export default function Home(): ReactNode {
  return (
    <Layout
      title={tagline}
      description={`${tagline}. Guides, reference, and recipes for developers who build with PromptQL.`}>
      <PictureTags alt={`PromptQL Docs: ${tagline}`} />
      <main id="main" className="home" data-page="home" tabIndex={-1}>
        <MarkdownTwin page={useBaseUrl('/')} />
        <div>
          <h1 className="home__title">{tagline}</h1>
          <p className="home__lead">
            PromptQL turns each question into a program, runs the program on your databases and APIs, and shows every
            step. These docs take you from a first question to production.
          </p>
          <p className="home__actions">
            <Link className="button home__start" to="/quickstart/">
              Start the quickstart
            </Link>
            <Link to="/architecture/">How it works</Link>
          </p>
        </div>
        <div className="demo">
          <Thread name="cancelled-by-plan" />
        </div>
        <section aria-labelledby="roles">
          <h2 className="home__heading" id="roles">
            What do you want to do?
          </h2>
          <ul className="home__roles" role="list">
            {roles.map(({role, text, links}) => (
              <li className="home__role" key={role}>
                <h3>{role}</h3>
                <p>{text}</p>
                <ul role="list">
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

import {Fragment, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import type {ListedChange, ListProps} from '../../../plugins/changes';
import {kinds, type Kind} from '../../../plugins/changes/kinds';
import {historyPath, sectionLabels, viewSlug} from '../../../plugins/changes/views';
import Day from './Day';
import {groupByNote} from './groupByNote';

const kindNames: Readonly<Record<Kind, string>> = {facts: 'Reference', guides: 'Guides', corrections: 'Corrections'};
/** The maximum number of changes in a day for which headings are shown. */
const mostInFull = 30;

/** The page `/changes/`, and its subpages by section and kind. */
export default function ChangesList({data: {view, since, changes}}: {readonly data: ListProps}): ReactNode {
  const title = `Changes to the docs${view.section ? `: ${view.section}` : ''}${view.kind ? `, ${kindNames[view.kind].toLowerCase()}` : ''}`;
  const feeds = useBaseUrl(`/changes/${viewSlug(view.section)}`);
  const days = [...new Set(changes.map(({date}) => date))];
  return (
    <Layout title={title} description="What changed in the PromptQL documentation, by day, section, and kind.">
      <Head>
        <link rel="alternate" type="application/atom+xml" title={title} href={`${feeds}atom.xml`} />
        <link rel="alternate" type="application/feed+json" title={title} href={`${feeds}feed.json`} />
        {view.slug !== '' && <meta name="robots" content="noindex, follow" />}
      </Head>
      <main id="main" className="docs docs__main" tabIndex={-1}>
        <div className="page__main article">
          <h1>{title}</h1>
          <p>
            Subscribe: <a href={`${feeds}atom.xml`}>Atom feed</a>, <a href={`${feeds}feed.json`}>JSON feed</a>.{' '}
            <Link to="/help/follow-the-docs/">Follow the docs</Link> describes the feeds and the data.
          </p>
          <Choices
            label="Section"
            all={sectionLabels}
            chosen={view.section}
            name={(section) => section}
            to={(section) => viewSlug(section, view.kind)}
          />
          <Choices
            label="Kind"
            all={kinds}
            chosen={view.kind}
            name={(kind) => kindNames[kind]}
            to={(kind) => viewSlug(view.section, kind)}
          />
          {days.map((day) => {
            const own = changes.filter(({date}) => date === day);
            return (
              <section key={day}>
                <h2 id={day}>
                  <Day date={day} />
                </h2>
                {groupByNote(own).map(({note, changes: group}) => (
                  <Fragment key={note ?? ''}>
                    {note && <p>{note}</p>}
                    <ul>
                      {group.map((change) => (
                        <Entry key={change.path} change={change} showsNote={!note} isShort={own.length > mostInFull} />
                      ))}
                    </ul>
                  </Fragment>
                ))}
              </section>
            );
          })}
          {since && (
            <p>
              {changes.length === 0 && 'No changes are recorded here. '}The record begins on <Day date={since} />.
            </p>
          )}
        </div>
      </main>
    </Layout>
  );
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly all: readonly Value[];
  readonly chosen: Value | undefined;
  readonly name: (value: Value) => string;
  /** Returns the path of the list with this choice, relative to `/changes/`. */
  readonly to: (value?: Value) => string;
}

/** Links to the lists that differ from this list in one choice. */
function Choices<Value extends string>({label, all, chosen, name, to}: ChoicesProps<Value>): ReactNode {
  const choices = [undefined, ...all];
  return (
    <nav aria-label={label}>
      <p>
        {label}:{' '}
        {choices.map((choice, i) => {
          const text = choice === undefined ? 'All' : name(choice);
          return (
            <span key={text}>
              {i > 0 && '\u00a0· '}
              {choice === chosen ? (
                <strong aria-current="true">{text}</strong>
              ) : (
                <Link to={`/changes/${to(choice)}`}>{text}</Link>
              )}
            </span>
          );
        })}
      </p>
    </nav>
  );
}

interface EntryProps {
  readonly change: ListedChange;
  readonly showsNote: boolean;
  readonly isShort: boolean;
}

function Entry({change, showsNote, isShort}: EntryProps): ReactNode {
  const {path, title, date, type, note, headings, isHere} = change;
  return (
    <li>
      {isHere ? <Link to={path}>{title}</Link> : title}
      {type !== 'changed' && ` (${type})`}
      {showsNote && note && `: ${note}`}
      {!isShort && headings.length > 0 && ` (${headings.join('; ')})`}
      {isHere && type === 'changed' && (
        <small>
          {'\u00a0· '}
          <Link to={`/${historyPath(path)}#${date}`} aria-label={`Differences in ${title}`}>
            Differences
          </Link>
        </small>
      )}
    </li>
  );
}

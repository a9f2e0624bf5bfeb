import {Fragment, type ReactNode} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {ThreadsData} from '../../../plugins/threads';
import type {Artifact as ArtifactData, Part} from '../../../plugins/threads/threads';
import {Icon} from '../../../client/Icon';
import * as icons from '../../../client/icons';
import CodeBlock from '../CodeBlock';
import Diagram from '../Diagram';
import Island from '../Island';
import Table from '../Table';
import {Artifact, Turn, type Place} from './drawing';
import Player from './island';

/** The names of the parts in the drawing and its legend. */
const names: Readonly<Record<Part['kind'], string>> = {
  question: 'You',
  plan: 'Query plan',
  edit: 'You edit the plan',
  execution: 'Executed',
  answer: 'PromptQL',
  action: 'Action',
  reliability: 'Reliability score',
  confidence: 'Confidence analysis',
  score: 'Edit Score',
};

/**
 * A thread from examples/fernway/threads as a drawing of the playground with numbered parts and a legend. The page
 * contains the whole thread, and the island below the drawing shows it step by step.
 * @param name the name of the file without `.yaml`
 * @throws Error if there is no such thread
 */
export default function Thread({name}: {readonly name: string}): ReactNode {
  const {threads, programs, charts} = usePluginData('threads') as ThreadsData;
  const thread = threads[name];
  if (!thread) {
    const known = Object.keys(threads).join(', ');
    throw new Error(`<Thread name="${name}" />: expected one of examples/fernway/threads: ${known}`);
  }
  const places = thread.parts.map((_, i) => ({
    number: i + 1,
    id: `thread-${name}-${i + 1}`,
    legendId: `thread-${name}-note-${i + 1}`,
  }));
  return (
    <figure className="playground thread">
      <figcaption className="playground__bar">
        {thread.project}
        <small> · Drawing of the playground with Fernway’s data</small>
      </figcaption>
      <div className="playground__thread">
        {thread.parts.map((part, i) => (
          <ThreadPart
            part={part}
            place={places[i]!}
            programs={programs}
            drawing={(chart) => charts[`${name}/${i + 1}/${chart}`]!}
            key={i}
          />
        ))}
      </div>
      <Island name="Thread" of={Player} props={{}} />
      <ol className="thread__legend">
        {thread.parts.map(({kind, note}, i) => (
          <li id={places[i]!.legendId} data-part={i + 1} key={i}>
            <a href={`#${places[i]!.id}`}>{names[kind]}</a>: {note}
          </li>
        ))}
      </ol>
    </figure>
  );
}

interface PartProps {
  readonly part: Part;
  readonly place: Place;
  readonly programs: ThreadsData['programs'];
  /** Returns the drawing of an artifact by its name. */
  readonly drawing: (name: string) => string;
}

function ThreadPart({part, place, programs, drawing}: PartProps): ReactNode {
  const turn = (look: 'ask' | 'plan' | 'answer', content: ReactNode, who: ReactNode = names[part.kind]) => (
    <Turn look={look} who={who} place={place}>
      {content}
    </Turn>
  );
  switch (part.kind) {
    case 'question':
      return turn('ask', <p>{inline(part.text)}</p>);
    case 'plan':
      return turn(
        'plan',
        <ol>{part.steps.map(listItem)}</ol>,
        <>
          {names.plan} <Icon path={icons.pencil} />
        </>,
      );
    case 'edit':
      return turn(
        'plan',
        <ol start={part.step}>
          <li>
            <del>{inline(part.before)}</del> <ins>{inline(part.after)}</ins>
          </li>
        </ol>,
      );
    case 'execution':
      return turn(
        'answer',
        <details className="folded">
          <summary>Code and output</summary>
          <CodeBlock html={programs[part.program]!} language="python" />
          <p>Output: {part.rows.map((count) => `${count} ${count === 1 ? 'row' : 'rows'}`).join(', ')}</p>
        </details>,
      );
    case 'answer':
      return turn(
        'answer',
        <>
          <p>{inline(part.text)}</p>
          {part.artifacts.map((artifact) => (
            <Artifact name={artifact.name} kind={artifact.kind} key={artifact.name}>
              <ArtifactContent artifact={artifact} drawing={drawing} />
            </Artifact>
          ))}
        </>,
      );
    case 'action':
      return turn(
        'plan',
        <>
          <p>
            <code>{part.command}</code> wants to run with{' '}
            {codes(Object.entries(part.with).map(([name, value]) => `${name}: ${JSON.stringify(value)}`))}.
          </p>
          <p>
            {['Approve', 'Deny'].map((choice, i) => (
              <Fragment key={choice}>
                {i > 0 && ' '}
                {choice === part.choice ? (
                  <strong className="thread__choice">{choice}</strong>
                ) : (
                  <span className="thread__choice">{choice}</span>
                )}
              </Fragment>
            ))}
          </p>
          <p>You select {part.choice}.</p>
        </>,
      );
    case 'reliability':
      return turn(
        'answer',
        <>
          <p>
            <strong>{part.says}</strong>
          </p>
          <ul>{part.notes.map(listItem)}</ul>
        </>,
      );
    case 'confidence': {
      const supported = part.assumptions.filter(({category}) => category === 'Fact Supported').length;
      return turn(
        'answer',
        <>
          <p>
            Supported by facts: {supported}. Not supported by facts: {part.assumptions.length - supported}.
          </p>
          <ul>
            {part.assumptions.map(({category, text, why}) => (
              <li key={text}>
                <strong>{category}:</strong> {inline(text)} {inline(why)}
              </li>
            ))}
          </ul>
        </>,
      );
    }
    case 'score':
      return turn(
        'answer',
        <>
          <p>
            Response Quality: <strong>{part.quality}</strong>
          </p>
          <p>Notes: {inline(part.notes)}</p>
        </>,
      );
  }
}

function ArtifactContent({
  artifact,
  drawing,
}: Pick<PartProps, 'drawing'> & {readonly artifact: ArtifactData}): ReactNode {
  switch (artifact.kind) {
    case 'text':
      return <p>{inline(artifact.text)}</p>;
    case 'automation':
      return (
        <p>
          Input: {codes(artifact.input)}. Output: {codes(artifact.output)}.
        </p>
      );
    case 'table':
      return <Rows {...artifact} />;
    case 'visualization':
      return (
        <Diagram title={artifact.title} alt={artifact.alt} svg={drawing(artifact.name)}>
          <Rows {...artifact} />
        </Diagram>
      );
  }
}

function Rows({columns, rows}: Pick<ArtifactData & {kind: 'table'}, 'columns' | 'rows'>): ReactNode {
  return (
    <Table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {row.map((value, column) => (
              <td key={column}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const listItem = (text: string) => <li key={text}>{inline(text)}</li>;
const codes = (words: readonly string[]) =>
  words.map((word, i) => (
    <Fragment key={word}>
      {i > 0 && ', '}
      <code>{word}</code>
    </Fragment>
  ));

/** Renders text, with words between backticks as code. */
const inline = (text: string) =>
  text.split('`').map((piece, i) => (i % 2 === 1 ? <code key={i}>{piece}</code> : piece));

import type {ReactNode} from 'react';
import type {Level, LevelSummary} from '../../../plugins/verified-examples/record';

interface Props {
  readonly levels: readonly LevelSummary[];
  /** The date of the checks. */
  readonly day: ReactNode;
}

/** The word for each level, and its claim, which covers only the checks that ran. */
const claims: Record<Level, {word: string; claim: string}> = {
  executed: {
    word: 'executed',
    claim: 'the check ran them with the real programs, and compared the rows and the output that the page shows',
  },
  'type-checked': {
    word: 'type-checked',
    claim:
      'a type checker read them, or Bash ran them with stand-ins that follow the published interfaces of the programs',
  },
  schema: {
    word: 'schema-checked',
    claim: 'the check compared names and values with a schema, the CLI data, or an API description',
  },
  syntax: {word: 'syntax-checked', claim: 'the check parsed them, but did not compare names and results'},
  generated: {word: 'generated', claim: 'the build generated them from the reference data, without a separate check'},
  unchecked: {word: 'not checked', claim: 'no check can verify them'},
};

/** Lists how many examples of a page were checked, how thoroughly, and with what. Each fence links here. */
export default function ExampleChecks({levels, day}: Props): ReactNode {
  const counts = levels.map(({level, count}) => `${count} ${claims[level].word}`).join(', ');
  return (
    <details className="example-checks">
      <summary>{`Examples on this page: ${counts}`}</summary>
      {/* A link to an element in a closed `details` element opens it. */}
      <ul id="example-checks">
        {levels.map(({level, count, by}) => {
          const {word, claim} = claims[level];
          return <li key={level}>{`${count} ${word}: ${claim}${by.length > 0 ? ` (${by.join('; ')})` : ''}.`}</li>;
        })}
      </ul>
      <p>Checked on {day}.</p>
    </details>
  );
}

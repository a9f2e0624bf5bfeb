import type {Table} from './messages.ts';

interface Props {
  readonly tables: readonly Table[];
  readonly onInsert: (text: string) => void;
}

/** Lists the tables with their columns. A press inserts a name at the caret. */
export function TableList({tables, onInsert}: Props) {
  return (
    <section className="sql__tables" aria-labelledby="sql-tables">
      <h3 className="sql__label" id="sql-tables">
        Tables
      </h3>
      <p className="sql__note">Open a table to insert its name or a column.</p>
      {tables.map(({name, columns}) => (
        <details key={name}>
          <summary>{name}</summary>
          <ul role="list">
            {[{name, type: 'table'}, ...columns].map((item) => (
              <li key={`${item.type} ${item.name}`}>
                <button type="button" aria-label={`Insert ${item.name}`} onClick={() => onInsert(item.name)}>
                  <code>{item.name}</code>
                </button>
                <span>{item.type.replace('timestamp with time zone', 'timestamptz')}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

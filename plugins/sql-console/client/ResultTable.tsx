import {performCopy} from '../../../client/action.ts';
import {saveFile} from '../../../client/saveFile.ts';
import {toCsv} from './csv.ts';
import type {Result} from './messages.ts';

interface Props {
  readonly result: Result;
  /** The position of the statement in the script, from 1, if it isn't the only one. */
  readonly number: number | undefined;
}

/** Returns how many rows a statement returned, or what it did. */
export function nameResult({command, columns, rows, isCut}: Result, number: number | undefined): string {
  const prefix = number === undefined ? '' : `Statement ${number}: `;
  if (columns.length === 0) return prefix + (command || 'done');
  return `${prefix}${isCut ? 'the first ' : ''}${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`;
}

/** Shows the rows of a statement, or what it did. */
export function ResultTable({result, number}: Props) {
  const {columns, rows} = result;
  const label = nameResult(result, number);
  if (columns.length === 0) return <p className="sql__done">{label}</p>;
  const csv = () => toCsv(columns, rows);
  return (
    <figure className="sql__result" aria-label={label}>
      <figcaption className="sql__count">
        <span>{label.charAt(0).toUpperCase() + label.slice(1)}</span>
        <button
          type="button"
          className="sql__button"
          onClick={({currentTarget}) => void performCopy(currentTarget, csv(), 'Copy as CSV')}>
          Copy as CSV
        </button>
        <button type="button" className="sql__button" onClick={() => saveFile(csv(), 'result.csv', 'text/csv')}>
          Download CSV
        </button>
      </figcaption>
      {/* A scrollable region must be reachable with the keyboard. */}
      <div className="sql__rows" role="region" aria-label={`Result, ${label}`} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {columns.map((name, index) => (
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((value, column) => (
                  <td key={column}>{value ?? <em className="sql__null">NULL</em>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** Runs a script with PostgreSQL's extended protocol, which can limit the number of rows that are read. */
import type {protocol} from '@electric-sql/pglite';
import {bindArguments, splitStatements} from '../statements.ts';
import type {Fault, Result} from './messages.ts';

/** The maximum number of rows that a result shows. */
export const rowLimit = 500;

/** Sends a message of the protocol. @returns the server's responses @throws the server's errors */
export type Send = (message: Uint8Array) => Promise<ServerMessage[]>;
type Serialize = (typeof protocol)['serialize'];

/** The server messages that are read here (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
type ServerMessage = {name: string} | {name: 'dataRow'; fields: (string | null)[]};

/**
 * Runs a script statement by statement, and stops at the first statement that fails.
 * @param values the values of arguments such as `:since`; a missing or empty value is null
 */
export async function runScript(
  send: Send,
  serialize: Serialize,
  script: string,
  values: Record<string, string>,
): Promise<{results: Result[]; fault?: Fault}> {
  const results: Result[] = [];
  for (const {text, start} of splitStatements(script, 'postgresql')) {
    // Pad parameters to the length of the arguments, so positions in errors stay correct.
    const pad = (number: number, written: string) => `$${number}`.padEnd(written.length);
    const {text: bound, names} = bindArguments(text, pad, 'postgresql');
    try {
      const answers = [
        ...(await send(serialize.parse({text: bound}))),
        ...(await send(serialize.bind({values: names.map((name) => values[name] || null)}))),
        ...(await send(serialize.describe({type: 'P'}))),
        ...(await send(serialize.execute({rows: rowLimit + 1}))),
      ];
      // Commits the statement. A deferred constraint can fail here.
      await send(serialize.sync());
      results.push(readResult(answers));
    } catch (error) {
      await send(serialize.sync());
      return {results, fault: readFault(error as ServerError, text, start)};
    }
  }
  return {results};
}

function readResult(answers: ServerMessage[]): Result {
  const find = <T>(name: string) => answers.find((answer) => answer.name === name) as T | undefined;
  const columns = find<{fields: {name: string}[]}>('rowDescription')?.fields.map(({name}) => name) ?? [];
  const rows = answers.flatMap((answer) => (answer.name === 'dataRow' && 'fields' in answer ? [answer.fields] : []));
  const command = find<{text: string}>('commandComplete')?.text ?? '';
  return {command, columns, rows: rows.slice(0, rowLimit), isCut: rows.length > rowLimit};
}

interface ServerError extends Error {
  position?: string;
  detail?: string;
  hint?: string;
}

function readFault({message, position, detail, hint}: ServerError, text: string, start: number): Fault {
  const more = [detail, hint].filter(Boolean).join(' ');
  const fault: Fault = {message, ...(more && {hint: more})};
  if (!position) return fault;
  // The server counts characters, but JavaScript counts UTF-16 code units.
  const at = [...text].slice(0, Number(position) - 1).join('').length;
  const word = /^(?:"[^"]*"|'[^']*'|[\w.]+|.)/u.exec(text.slice(at))?.[0] ?? '';
  return {...fault, place: {start: start + at, end: start + at + word.length}};
}

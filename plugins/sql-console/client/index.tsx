/** The SQL console, which pages load when a reader runs a sample. */
import {createRef} from 'react';
import {mountIsland} from '../../../client/island.tsx';
import type {SqlConsoleSettings} from '../index.ts';
import {SqlConsole, type ConsoleOpener} from './SqlConsole.tsx';
import {createSession} from './session.ts';

/** Settings of the build; see plugins/sql-console. */
declare const __SQL_CONSOLE__: SqlConsoleSettings;

const console = createRef<ConsoleOpener>();

/** Opens the console. @param statement the text of its field */
export function openConsole(statement: string) {
  if (console.current) return console.current.open(statement);
  const {folder, files, tables} = __SQL_CONSOLE__;
  const urlOf = (name: keyof typeof files) => new URL(folder + files[name].name, location.href).href;
  const urls = {program: urlOf('program'), share: urlOf('share'), data: urlOf('data')};
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const startWorker = () =>
    new Worker(/* webpackChunkName: "sql-worker" */ new URL('./worker.ts', import.meta.url), {type: 'module'});
  const session = createSession({startWorker, files: urls, tables});
  mountIsland(
    'sql-console',
    <SqlConsole ref={console} session={session} urls={Object.values(urls)} bytes={bytes} firstStatement={statement} />,
  );
}

/** Parses SQL of databases that don't run here, with a parser that supports the dialect. */
import {createRequire} from 'node:module';
import path from 'node:path';
import {rootDir} from '../../../config/paths.ts';
import {requireBundled} from '../bundle.ts';
import {installed} from '../installed.ts';
import {isAccountStatement} from './accountStatements.ts';
import {bindArguments, splitStatements} from '../../../plugins/sql-console/statements.ts';

export interface DialectFault {
  /** Line in the script, from 1. */
  line: number;
  message: string;
}

/** @returns undefined for a valid statement, otherwise the line in the statement, from 1, and what is wrong */
type Parse = (statement: string) => DialectFault | undefined;

const require = createRequire(path.join(rootDir, 'package.json'));

/** The parsers of each dialect. A statement is valid if one of them accepts it. */
const dialects: Record<string, () => readonly Parse[]> = {
  athena: () => [antlr('trino', 'TrinoSQL'), antlr('hive', 'HiveSQL')],
  bigquery: () => [peg('bigquery', 'BigQuery', withoutTableOptions)],
  databricks: () => [antlr('spark', 'SparkSQL', asSpark)],
  mysql: () => [peg('mysql', 'MySQL')],
  redshift: () => [peg('redshift', 'Redshift', withoutDistribution)],
  snowflake: () => [peg('snowflake', 'Snowflake', asPlainSnowflake)],
};
export const dialectNames = Object.keys(dialects);

/** Returns the package that parses a dialect, with its version. */
export function parserOf(dialect: string): string {
  return installed(dialect === 'athena' || dialect === 'databricks' ? 'dt-sql-parser' : 'node-sql-parser');
}

const loaded = new Map<string, readonly Parse[]>();

/**
 * Finds the first statement of a script that no parser of its dialect accepts. Arguments that a connector binds are
 * replaced with strings.
 * @throws Error if the dialect isn't one of `dialectNames`
 */
export function findDialectFault(dialect: string, script: string): DialectFault | undefined {
  const load = dialects[dialect];
  if (!load) throw new Error(`"${dialect}" is not a dialect; expected one of ${dialectNames.join(', ')}`);
  const parsers = loaded.get(dialect) ?? load();
  loaded.set(dialect, parsers);
  for (const {text, line} of splitStatements(script)) {
    const bound = bindArguments(text, () => "'x'").text;
    if (isAccountStatement(dialect, bound)) continue;
    const faults = parsers.map((parse) => parse(bound));
    if (faults.every(Boolean)) return {line: line + faults[0]!.line - 1, message: faults[0]!.message};
  }
  return undefined;
}

/** Creates a parser of node-sql-parser, which has a grammar for each of these dialects. */
function peg(file: string, database: string, prepare = (statement: string) => statement): Parse {
  const {Parser} = require(`node-sql-parser/build/${file}.js`) as {
    Parser: new () => {parse(sql: string, options: {database: string}): unknown};
  };
  const parser = new Parser();
  return (statement) => {
    try {
      parser.parse(prepare(statement), {database});
      return undefined;
    } catch (error) {
      const {message, location} = error as Error & {location?: {start: {line: number}}};
      return {
        line: location?.start.line ?? 1,
        message: message.replace(/^Expected .* but/s, 'unexpected').replace(/ found\.$/, ''),
      };
    }
  };
}

interface AntlrParser {
  validate(sql: string): readonly {startLine: number; message: string}[];
}

/** Creates a parser of dt-sql-parser, whose grammars are those of Trino, Hive, and Spark themselves. */
function antlr(folder: string, className: string, prepare = (statement: string) => statement): Parse {
  const parser = new (loadParser(folder, className))();
  return (statement) => {
    const [fault] = parser.validate(prepare(statement));
    return fault && {line: fault.startLine, message: fault.message};
  };
}

/** Loads the parser class of a language. */
function loadParser(folder: string, className: string): new () => AntlrParser {
  const {version} = require('dt-sql-parser/package.json') as {version: string};
  const bundled = requireBundled(
    `dt-sql-parser-${version}-${folder}`,
    `export {${className}} from 'dt-sql-parser/dist/parser/${folder}/index.js';`,
  );
  return (bundled as Record<string, new () => AntlrParser>)[className]!;
}

// These functions remove or replace syntax that a grammar doesn't support and that doesn't affect the rest of the
// statement. Line numbers don't change.

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
const isTable = (statement: string) => /^CREATE\s+(?:OR\s+REPLACE\s+)?TABLE/i.test(statement);

/** Spark's grammar has no catalogs, no identity columns, and no QUALIFY, which has the same position as HAVING. */
function asSpark(statement: string): string {
  const twoParts = statement.replaceAll(/\b\w+\.(?=\w+\.\w+)/g, '').replaceAll(/\bQUALIFY\b/gi, 'HAVING');
  return isTable(statement)
    ? twoParts.replaceAll(/\bGENERATED\s+(?:ALWAYS|BY\s+DEFAULT)\s+AS\s+IDENTITY\b/gi, blank)
    : twoParts;
}

function withoutTableOptions(statement: string): string {
  if (!isTable(statement)) return statement;
  return statement.replaceAll(
    /\bOPTIONS\s*\(\s*description\s*=\s*'(?:[^']|'')*'\s*\)|,\s*(?:PRIMARY\s+KEY\s*\([\w\s,]+\)|FOREIGN\s+KEY\s*\([\w\s,]+\)\s+REFERENCES\s+[\w.]+\s*\([\w\s,]+\))\s+NOT\s+ENFORCED/gi,
    blank,
  );
}

function withoutDistribution(statement: string): string {
  if (!isTable(statement)) return statement;
  return statement.replaceAll(
    /\b(?:DISTSTYLE\s+(?:AUTO|EVEN|KEY|ALL)|DISTKEY\s*\(\s*\w+\s*\)|(?:COMPOUND\s+|INTERLEAVED\s+)?SORTKEY\s*\([\w\s,]+\))/gi,
    blank,
  );
}

function asPlainSnowflake(statement: string): string {
  const withLike = statement.replaceAll(/\bILIKE\b/gi, 'LIKE');
  return isTable(statement)
    ? withLike.replaceAll(/\b(?:VARIANT|OBJECT|ARRAY)\b(?=\s*(?:,|\)|\n|NOT|DEFAULT|COMMENT))/gi, 'VARCHAR')
    : withLike;
}

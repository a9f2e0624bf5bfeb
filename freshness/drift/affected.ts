import fs from 'node:fs';
import path from 'node:path';
import {escapePattern} from '../../config/escapePattern.ts';
import {listFilesBelow} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {goldenFile, readGoldenSet, validationFile} from '../../plugins/search/golden/golden.ts';
import {readOwnQuestions} from '../../plugins/search/questions.ts';
import type {Drift} from './facts.ts';
import type {SourceKind} from './importers.ts';

const folders = ['docs', 'examples', 'reference'];

/** A text that might name a fact. */
export interface NamingText {
  file: string;
  text: string;
}

/** Reads the pages, examples, and data that might name a fact. */
export function readNamingTexts(): NamingText[] {
  return folders.flatMap((folder) =>
    listFilesBelow(path.join(rootDir, folder))
      .filter((name) => /\.(mdx?|ya?ml|hml|json|txt|sh|ts)$/.test(name))
      .map((name) => ({
        file: path.join(folder, name),
        text: fs.readFileSync(path.join(rootDir, folder, name), 'utf8'),
      })),
  );
}

/**
 * Finds the pages and examples that name what drifted: a command with its flag, a property as a key, the path of an
 * operation, or a connector. For a release of the engine, finds the pages, examples, and data that name any release or
 * a compatibility date.
 * @param metadataKind the kind of metadata that a definition belongs to, if there is only one
 * @param page the page that documents it, which comes first
 */
export function findAffected(
  {group, name, kind}: Drift & {kind: SourceKind},
  texts: readonly NamingText[],
  metadataKind?: string,
  page?: string,
): string[] {
  const patterns: Readonly<Record<SourceKind, RegExp[]>> = {
    'cli-page': [asWord(group), ...(name ? [asWord(name)] : [])],
    'json-schema': [
      new RegExp(`(^|[\\s{,])${escapePattern(name)}\\??:|\`${escapePattern(name)}\``, 'm'),
      new RegExp(metadataKind === undefined ? '\\bkind: ' : `\\b${metadataKind}\\b`),
    ],
    openapi: [asWord(group.split(' ')[1] ?? group), ...(name ? [asWord(name)] : [])],
    hub: [asWord(group)],
    changelog: [/\bv20\d\d\.\d\d\.\d\d\b|\bcompatibility date/i, /\bengines?\b/i],
  };
  const found = texts
    .filter(({file}) => !file.startsWith('reference/') || (kind === 'changelog' && file.endsWith('.yaml')))
    .filter(({text}) => patterns[kind].every((pattern) => pattern.test(text)))
    .map(({file}) => file);
  return [...new Set([...(page === undefined ? [] : [page]), ...found])];
}

const asWord = (text: string) => new RegExp(`(?<![\\w-])${escapePattern(text)}(?![\\w-])`);

/** A reader's question (from a page's front matter or a set that measures search) and the pages that answer it. */
export interface Question {
  question: string;
  /** Paths without the base URL. */
  pages: readonly string[];
}

/** Reads all questions, in readers' words. */
export function readQuestions(): Question[] {
  const ofPages = [...readOwnQuestions()].flatMap(([page, questions]) =>
    questions.map(({text}) => ({question: text, pages: [page]})),
  );
  const ofSets = [goldenFile, validationFile].flatMap((file) => readGoldenSet(file));
  return [
    ...ofPages,
    ...ofSets.map(({query, targets}) => ({question: query, pages: targets.map((target) => target.replace(/#.*/, ''))})),
  ];
}

/**
 * Finds the questions whose answer drifted: they name it, or lead to the page that documents it. If the name is an
 * ordinary word, only questions that lead to that page count.
 */
export function findAffectedQuestions(
  {group, name}: Drift,
  page: string | undefined,
  questions: readonly Question[],
): string[] {
  const words = [name, group].filter((each) => /[^a-z]/.test(each));
  const found = questions.filter(
    ({question, pages}) => words.some((word) => asWord(word).test(question)) || (page && pages.includes(page)),
  );
  return [...new Set(found.map(({question}) => question))];
}

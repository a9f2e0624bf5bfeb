/**
 * Reads the questions that pages answer from their front matter, and creates questions for reference pages from
 * templates for each kind of page.
 */
import {countOccurrences} from '../../config/countOccurrences.ts';
import {readPages} from '../../config/pages.ts';
import {loadCli, type Command} from '../reference/data/cli.ts';
import {loadConnectors} from '../reference/data/connectors.ts';
import type {Question} from './build/questions.ts';

/** A page of docs/, with the questions in its front matter. */
interface Source {
  /** The path below the site's root, with a slash at both ends. */
  path: string;
  questions: readonly string[];
}

/**
 * Reads the questions of all pages.
 * @param docs the folder of the pages' sources; defaults to docs/
 * @returns the questions by path, without the base URL. A page's own questions come before those from a template.
 * @throws Error that names the file whose `questions` aren't a list of strings
 */
export function readQuestions(docs?: string): Map<string, Question[]> {
  const sources = readSources(docs);
  const questions = readOwnQuestions(sources);
  const add = (page: string, texts: readonly string[]) => {
    if (texts.length > 0) questions.set(page, [...(questions.get(page) ?? []), ...texts.map(readQuestion)]);
  };
  const paths = new Set(sources.map((source) => source.path));
  const commands = loadCli().commands.map((command) => ({page: command.page, texts: questionsOfCommand(command)}));
  const uses = countOccurrences(commands.flatMap(({texts}) => texts));
  // A question that fits several commands, such as how to list the commands of a group, doesn't identify any of them.
  for (const {page, texts} of commands)
    add(
      page,
      texts.filter((text) => uses.get(text) === 1),
    );
  for (const {id, title} of loadConnectors().all) {
    for (const [below, texts] of Object.entries(questionsOfConnector(title))) {
      const page = `/reference/connectors/${id}/${below}`;
      if (paths.has(page)) add(page, texts);
    }
  }
  return questions;
}

/** Reads the questions that authors wrote in the front matter, by path, without the base URL. */
export function readOwnQuestions(sources = readSources()): Map<string, Question[]> {
  return new Map(
    sources.flatMap(({path: page, questions}) =>
      questions.length > 0 ? [[page, questions.map(readQuestion)] as const] : [],
    ),
  );
}

function readSources(docs?: string): Source[] {
  return readPages(docs).map(({file, path, frontMatter: {questions = []}}) => {
    if (!Array.isArray(questions) || !questions.every((text) => typeof text === 'string'))
      throw new Error(
        `${file}: found "questions" that aren't a list of texts; expected one question a line, each after "- "`,
      );
    return {path, questions};
  });
}

/**
 * Parses a question. If one section answers it, the question ends with the section's anchor, written as in headings:
 * `{#anchor}`.
 */
function readQuestion(text: string): Question {
  const [, words = text, anchor = ''] = /^(.*?)\s*\{#(.+)\}$/.exec(text) ?? [];
  return {text: words, anchor};
}

/**
 * Creates the questions about a command. Its summary ("Add, update, and list models.") and the titles of its examples
 * are tasks that readers ask about.
 */
function questionsOfCommand({command, summary, examples, use, children}: Command): string[] {
  const tasks = [summary, ...examples.map(({title}) => title)].map(toTask);
  return [
    ...(use?.instead ?? []).map(({command: other}) => `When do I run ${command} and when ${other}?`),
    ...(children.length > 0 ? [`Which subcommands ${toTask(summary)}?`] : []),
    ...new Set(tasks.map((task) => `Which command do I run to ${task}?`)),
  ];
}

const toTask = (text: string) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');

/**
 * Returns the questions about a connector, by the path of the page that answers them, relative to the connector's page.
 */
function questionsOfConnector(title: string): Record<string, readonly string[]> {
  return {
    '': [
      `Does PromptQL support ${title}?`,
      `Which ${title} connector do I use?`,
      `What can the ${title} connector do, and what are its limits?`,
      `Which filters and aggregates does ${title} compute by itself?`,
      `Can I insert or update rows in ${title}?`,
    ],
    'configuration/': [
      `What does the JDBC URL of ${title} look like?`,
      `Which environment variables does the ${title} connector need?`,
      `How are ${title} column types mapped?`,
      `Which network access and TLS does ${title} need?`,
      `What is in configuration.json of the ${title} connector?`,
    ],
    'native-operations/': [
      `Can I run my own SQL on ${title}?`,
      `Why do I write SQL for ${title} by hand?`,
      `Can a native operation of ${title} change rows?`,
      `What do a view and a native query of ${title} have in common?`,
      `When do I use a native query or a view in ${title}?`,
    ],
    'native-operations/native-queries/': [
      `How do I add a .sql file to the ${title} connector?`,
      `Why does my native query of ${title} not show up?`,
      `How do I register and track a parameterized query of ${title}?`,
      `How do I test a native query of ${title}?`,
      `How do I expose a custom SQL statement of ${title} as a model?`,
    ],
    'native-operations/syntax/': [
      `How do I pass arguments to SQL in ${title}?`,
      `How do I write parameters and optional arguments in a ${title} query?`,
      `How do I quote names, lists, and dates in SQL for ${title}?`,
      `Why does a native query of ${title} refuse an argument?`,
      `Which placeholders does a native query in ${title} have?`,
    ],
    'troubleshooting/': [
      `Why does ${title} not connect?`,
      `Why does introspection of ${title} fail or find no tables?`,
      `The password or credentials of ${title} are refused`,
      `A query of ${title} is slow, times out, or has a wrong type`,
      `Error messages of the ${title} connector`,
    ],
  };
}

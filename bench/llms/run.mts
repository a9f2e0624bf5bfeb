/**
 * `npm run bench -- llms`: what an answer from the docs costs a language model, from the Markdown of a page and from
 * its HTML, in tokens; needs a built site.
 */
import fs from 'node:fs';
import path from 'node:path';
import {encode} from 'gpt-tokenizer';
import {rootDir} from '../../config/paths.ts';

/** Questions of readers, with the page that answers each and a text that the answer needs. */
const questions = [
  {
    question: 'Which flag makes "ddn connector introspect" also add models?',
    page: 'reference/cli/commands/ddn_connector_introspect',
    needs: '--add-all-resources',
  },
  {
    question: 'Which property of a Model names its type?',
    page: 'reference/metadata-reference/models',
    needs: 'objectType',
  },
  {
    question: 'Which header does the Natural Language API take the key in?',
    page: 'promptql-apis/natural-language-api',
    needs: 'Authorization',
  },
  {
    question: 'Which variable holds the address of a PostgreSQL database?',
    page: 'reference/connectors/postgresql/configuration',
    needs: 'JDBC_URL',
  },
  {question: 'How do I start a project?', page: 'quickstart', needs: 'ddn supergraph init'},
];

const build = path.join(rootDir, 'build');
const read = (page: string, file: string) => fs.readFileSync(path.join(build, page, file), 'utf8');

console.log('| page | HTML, tokens | Markdown, tokens | ratio |\n| --- | --: | --: | --: |');
let missing = 0;
for (const {page, needs} of questions) {
  const [html, markdown] = [read(page, 'index.html'), read(page, 'index.md')];
  if (!markdown.includes(needs)) {
    missing++;
    console.error(`/${page}/index.md does not have "${needs}", which its question needs`);
  }
  const [inHtml, inMarkdown] = [html, markdown].map((text) => encode(text, {allowedSpecial: 'all'}).length) as [
    number,
    number,
  ];
  console.log(`| /${page}/ | ${inHtml} | ${inMarkdown} | ${(inMarkdown / inHtml).toFixed(2)} |`);
}
process.exitCode = missing > 0 ? 1 : 0;

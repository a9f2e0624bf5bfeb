import fs from 'node:fs';
import path from 'node:path';
import {HtmlValidate, StaticConfigLoader} from 'html-validate';
import {rootDir} from '../config/paths.ts';
import type {Check} from './lib/check.ts';

const validator = new HtmlValidate(new StaticConfigLoader({extends: ['html-validate:standard'], elements: ['html5']}));

/**
 * Compares a page with the HTML standard.
 * @returns one error of a page a line, with its place in the file
 */
export function findHtmlErrors(file: string, html: string): string[] {
  const {results} = validator.validateStringSync(html);
  // The validator passes over them; some readers of HTML stop at the first.
  const zeroBytes = html
    .split('\n')
    .flatMap((line, index) =>
      line.includes('\0') ? [`${file}:${index + 1}:${line.indexOf('\0') + 1}: found a zero byte`] : [],
    );
  return [
    ...zeroBytes,
    ...results.flatMap(({messages}) =>
      messages.map(
        ({line, column, message, ruleId, selector}) =>
          `${file}:${line}:${column}: ${message} (${ruleId}${selector ? `, ${selector}` : ''})`,
      ),
    ),
  ];
}

/** Browsers repair what is wrong, each its own way. */
const check: Check = {
  name: 'htmlValidity',
  kind: 'site',
  says: 'every page is valid HTML',
  run() {
    const build = path.join(rootDir, 'build');
    if (!fs.existsSync(build))
      return {faults: ['build/: there is no built site; run "npm run build"'], summary: 'no build'};
    const files = fs
      .readdirSync(build, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.html'))
      .sort();
    const faults = files.flatMap((name) =>
      findHtmlErrors(path.join('build', name), fs.readFileSync(path.join(build, name), 'utf8')),
    );
    return {faults, summary: `${files.length} pages`};
  },
};

export default check;

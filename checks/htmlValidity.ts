import {HtmlValidate, StaticConfigLoader} from 'html-validate';
import type {Check} from './lib/check.ts';
import {listHtmlFiles, readSiteFile} from './lib/site.ts';

const validator = new HtmlValidate(new StaticConfigLoader({extends: ['html-validate:standard'], elements: ['html5']}));

/**
 * Validates a page against the HTML standard.
 * @returns one line for each error, with its place in the file
 */
export function findHtmlErrors(file: string, html: string): string[] {
  const {results} = validator.validateStringSync(html);
  // The validator ignores zero bytes, but some HTML parsers stop at the first.
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

/** Pages must be valid, because each browser repairs errors in its own way. */
const check: Check = {
  name: 'htmlValidity',
  kind: 'site',
  says: 'every page is valid HTML',
  run() {
    const files = listHtmlFiles();
    const faults = files.flatMap((name) => findHtmlErrors(`build/${name}`, readSiteFile(name)));
    return {faults, summary: `${files.length} pages`};
  },
};

export default check;

// @ts-check
// JavaScript, because the bundler loads it by itself.
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * What the compiler of pages writes: named imports, JSON that is exported again, constants, and the page's component.
 */
const statements = {
  import: /^import \{([^}]*)\} from ["']([^"']+)["'];?$/gm,
  json: /^export \{default as (\w+)\} from ["']([^"']+\.json)["'];?$/gm,
  constant: /^export const (\w+) = /gm,
  component: /^export default function (\w+)/gm,
};

const strings = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/**
 * Rewrites the module of a page as a function of the modules it imports.
 * @param {string} code what the compiler of pages wrote
 * @returns {{body: string, imports: string[]} | undefined} nothing when the page has statements of its own that are not
 *   known here; it then stays as it is
 */
export function separatePage(code) {
  if (/\b(?:require|import)\(|`/.test(code.replace(strings, ''))) return undefined;
  /** @type {Set<string>} */
  const imports = new Set();
  /** @param {string} name */
  const read = (name) => {
    imports.add(name);
    return `require(${JSON.stringify(name)})`;
  };
  const body = code
    .replace(statements.import, (_all, names, from) => `const {${names.replaceAll(' as ', ': ')}} = ${read(from)};`)
    .replace(statements.json, (_all, name, from) => `exports.${name} = ${read(from)};`)
    .replace(statements.constant, 'const $1 = exports.$1 = ')
    .replace(statements.component, 'exports.default = $1;\nfunction $1');
  if (/^(?:import|export)\b/m.test(body)) return undefined;
  return {body: `(require, exports) => {\n${body}\n}\n`, imports: [...imports]};
}

/**
 * In groups of four: where the bundler's output has eight digits that are one of its own content hashes, it takes them
 * for that, and changes them when the hash changes (`optimization.realContentHash`).
 * @param {string} text
 */
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 32).match(/.{4}/g)?.join('-') ?? '';

/**
 * Loader of the server's bundle: a compiled page becomes a file outside of it, and its module reads the file when the
 * page is rendered. What the bundler holds of a page is then a few lines (what a loader emits, it holds as well), and
 * nothing holds its code afterwards. The file's name is its content's, so that a module from the bundler's cache finds
 * its own.
 * @this {import('@rspack/core').LoaderContext<{folder: string}>}
 * @param {string} code
 */
export default function pageModule(code) {
  const page = separatePage(code);
  if (!page) return code;
  const {folder} = this.getOptions();
  const filename = path.join(folder, `${hashOf(page.body)}.js`);
  if (!fs.existsSync(filename)) {
    // Whole or not at all: another build may be about to read it.
    const unfinished = `${filename}.${process.pid}`;
    fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(unfinished, page.body);
    fs.renameSync(unfinished, filename);
  }
  const modules = page.imports.map((name) => `${JSON.stringify(name)}: require(${JSON.stringify(name)})`);
  return `const fs = __non_webpack_require__('node:fs');
const vm = __non_webpack_require__('node:vm');
const filename = ${JSON.stringify(filename)};
if (!fs.existsSync(filename)) throw new Error(filename + ' is missing, which the cache of the bundler refers to. Run "npx docusaurus clear" and build again.');
const modules = {${modules.join(', ')}};
const read = () => {
  const page = {};
  vm.runInThisContext(fs.readFileSync(filename, 'utf8'), {filename})((name) => modules[name], page);
  return page;
};
const now = new Date();
fs.utimesSync(filename, now, now); // It is in use: index.ts removes those that are not.
const {default: content, ...rest} = read();
const kept = new WeakRef(content);
Object.defineProperty(exports, '__esModule', {value: true});
Object.assign(exports, rest, {default: (props) => (kept.deref() ?? read().default)(props)});
`;
}

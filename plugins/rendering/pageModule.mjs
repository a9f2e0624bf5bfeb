// @ts-check
// This is JavaScript because the bundler loads it directly.
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The statements that the MDX compiler writes: named imports, re-exported JSON, constants, and the page's component.
 */
const statements = {
  import: /^import \{([^}]*)\} from ["']([^"']+)["'];?$/gm,
  json: /^export \{default as (\w+)\} from ["']([^"']+\.json)["'];?$/gm,
  constant: /^export const (\w+) = /gm,
  component: /^export default function (\w+)/gm,
};

const strings = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/**
 * Rewrites the module of a page as a function that takes the modules it imports.
 * @param {string} code the output of the MDX compiler
 * @returns {{body: string, imports: string[]} | undefined} the function and its imports, or `undefined` if the page has
 *   other statements and has to stay unchanged
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
 * Returns the hash of a text in groups of four digits. If eight digits were equal to one of the bundler's own content
 * hashes, the bundler would replace them when that hash changes (`optimization.realContentHash`).
 * @param {string} text
 */
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 32).match(/.{4}/g)?.join('-') ?? '';

/**
 * A loader for the server's bundle. It moves a compiled page into a file outside the bundle. The page's module reads
 * that file when the page is rendered. The bundler then keeps only a few lines of each page in memory (it also keeps
 * files that a loader emits), and nothing keeps the page's code afterward. The file is named after the hash of its
 * content, so a module from the bundler's cache finds its own file.
 * @this {import('@rspack/core').LoaderContext<{folder: string}>}
 * @param {string} code
 */
export default function pageModule(code) {
  const page = separatePage(code);
  if (!page) return code;
  const {folder} = this.getOptions();
  const filename = path.join(folder, `${hashOf(page.body)}.js`);
  if (!fs.existsSync(filename)) {
    // Write atomically because another build might be about to read the file.
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

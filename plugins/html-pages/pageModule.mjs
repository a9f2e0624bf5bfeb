// @ts-check
// JavaScript, because the bundler loads it by itself.
import {createHash} from 'node:crypto';

/** What the compiler of pages writes: named imports, JSON that is exported again, constants, and the page's component. */
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
 * Loader of the server's bundle: a compiled page becomes a file beside the bundle, and its module reads the file when
 * the page is rendered. What the bundler holds of a page is then a few lines, and nothing holds its code afterwards.
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} code
 */
export default function pageModule(code) {
  const page = separatePage(code);
  if (!page) return code;
  const file = `pages/${createHash('sha256').update(this.resourcePath).digest('hex').slice(0, 16)}.js`;
  this.emitFile(`assets/js/${file}`, page.body); // beside the chunk that this module comes to stand in
  const modules = page.imports.map((name) => `${JSON.stringify(name)}: require(${JSON.stringify(name)})`);
  return `const fs = __non_webpack_require__('node:fs');
const vm = __non_webpack_require__('node:vm');
const filename = __non_webpack_require__.resolve(${JSON.stringify(`./${file}`)});
const modules = {${modules.join(', ')}};
const read = () => {
  const page = {};
  vm.runInThisContext(fs.readFileSync(filename, 'utf8'), {filename})((name) => modules[name], page);
  return page;
};
const {default: content, ...rest} = read();
const kept = new WeakRef(content);
Object.defineProperty(exports, '__esModule', {value: true});
Object.assign(exports, rest, {default: (props) => (kept.deref() ?? read().default)(props)});
`;
}

/**
 * Parses Go, and checks that a whole file uses each of its imports, as the compiler requires. Files that passed Go's
 * type checker are in a record. If Go is installed, a file that isn't in the record and imports only Go's standard
 * library is type-checked now.
 */
import type {SyntaxNodeRef, Tree} from '@lezer/common';
import {parser} from '@lezer/go';
import {fault, lineAt, verified} from '../faults.ts';
import {typeCheckGo} from '../go/typeCheck.ts';
import {installed} from '../installed.ts';
import {typeCheckedWith} from '../typeChecked.ts';
import type {Verifier} from '../types.ts';

const grammar = installed('@lezer/go');

const verifier: Verifier = {
  name: 'go',
  takes: ({language}) => language === 'go',
  async verify(fences) {
    const unknown = fences.filter(
      (fence) => !typeCheckedWith('go', fence) && isWhole(fence.text) && !/"[\w-]+\.[\w.-]+\//.test(fence.text),
    );
    const checked = unknown.length > 0 ? typeCheckGo(unknown.map(({text}) => text)) : undefined;
    return fences.map((fence) => {
      const broken = findFault(fence.text);
      if (broken) return fault(fence, broken.line, `not Go: ${broken.message}`);
      const wrong = checked?.[unknown.indexOf(fence)]?.find(({message}) => !newer.test(message));
      if (wrong) return fault(fence, wrong.line, wrong.message);
      const by = typeCheckedWith('go', fence);
      return by ? verified('type-checked', by) : verified('syntax', grammar);
    });
  },
};

export default verifier;

/** The error for a function that Go has had since 1.20. The installed version can be older. */
const newer = /^CutPrefix not declared by package strings$/;
const isWhole = (text: string) => /^package \w/m.test(text);

interface SyntaxFault {
  /** Line in the text, from 1. */
  line: number;
  message: string;
}

function findFault(text: string): SyntaxFault | undefined {
  const tree = parser.parse(text);
  return firstError(tree, text) ?? (isWhole(text) ? unusedImport(tree, text) : undefined);
}

/** Finds the first error of a parse. Lezer recovers from errors and marks them in the tree. */
function firstError(tree: Tree, text: string): SyntaxFault | undefined {
  let at: number | undefined;
  tree.iterate({
    enter(node) {
      if (at === undefined && node.type.isError) at = node.from;
      return at === undefined;
    },
  });
  if (at === undefined) return undefined;
  // An error at the end of a line belongs to that line, although the parser notices it at the text that follows.
  const before = text.slice(0, at).trimEnd();
  const found = text.slice(at).trimStart().split(/\s/)[0];
  return {line: lineAt(before, before.length), message: found ? `unexpected "${found}"` : 'unexpected end'};
}

function unusedImport(tree: Tree, text: string): SyntaxFault | undefined {
  const imports: {name: string; line: number}[] = [];
  const used = new Set<string>();
  const textOf = ({from, to}: SyntaxNodeRef) => text.slice(from, to);
  tree.iterate({
    enter(node) {
      if (node.name === 'ImportSpec') {
        const [, alias, path] = /^(\S+\s+)?"([^"]+)"/.exec(textOf(node))!;
        // The name of a package is the last part of its path that isn't a version.
        const name =
          alias?.trim() ??
          path!
            .split('/')
            .findLast((part) => !/^v\d+$/.test(part))!
            .replace(/^go-|\.v\d+$/g, '');
        imports.push({name, line: lineAt(text, node.from)});
        return false;
      }
      if (/^(VariableName|TypeName|FieldName|DefName)$/.test(node.name)) used.add(textOf(node));
      return true;
    },
  });
  const unused = imports.find(({name}) => name !== '_' && name !== '.' && !used.has(name));
  return unused && {line: unused.line, message: `"${unused.name}" is imported and not used`};
}

import path from 'node:path';
import type {Code, Root} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {rootDir} from '../../config/paths.ts';
import {dataKey, exampleKey, readRecord, verificationOf, type Level} from './record.ts';

/** A fence with its level of verification, which plugins/code-blocks shows. */
export interface CheckedCode extends Code {
  data?: Code['data'] & {level?: Level};
}

/** Adds the level of verification to each fence. Runs before all plugins that change fences. */
const remarkVerifiedExamples: Plugin<[], Root> = () => {
  const [record, data] = [readRecord(), dataKey()];
  return (tree, file) => {
    const found = verificationOf(path.relative(rootDir, file.path), String(file), record, data);
    if (!found) return;
    visit(tree, 'code', (node: CheckedCode) => {
      const level = found.examples.get(exampleKey(node.lang ?? '', node.meta ?? '', node.value))?.level;
      if (level) node.data = {...node.data, level};
    });
  };
};

export default remarkVerifiedExamples;

import {isScalar, LineCounter, parseAllDocuments, visit} from 'yaml';
import type {Cli} from '../../plugins/reference/data/cli.ts';
import {describeFault} from '../../plugins/reference/validate/fault.ts';
import {checkCommand} from '../../plugins/reference/validate/checkCommand.ts';

/** Checks the `ddn` calls in the scripts of a YAML file, such as steps of a pipeline or scripts of a context. */
export function checkScripts(text: string, cli: Cli): {line: number; message: string}[] {
  const lines = new LineCounter();
  const found: {line: number; message: string}[] = [];
  for (const document of parseAllDocuments(text, {lineCounter: lines, logLevel: 'silent'})) {
    visit(document, {
      Scalar(_key, scalar) {
        if (!isScalar(scalar) || typeof scalar.value !== 'string' || !/(^|[\n;&|(] *)ddn /.test(scalar.value)) return;
        // A block scalar begins on the line below its indicator.
        const first = lines.linePos(scalar.range?.[0] ?? 0).line + (/^BLOCK/.test(scalar.type ?? '') ? 1 : 0);
        const script = scalar.value.replace(/\$\{\{[^}]*\}\}/g, '$EXPRESSION');
        found.push(
          ...checkCommand(script, cli).map((found) => ({line: first + found.line - 1, message: describeFault(found)})),
        );
      },
    });
  }
  return found;
}

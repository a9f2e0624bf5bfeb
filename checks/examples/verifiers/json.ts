import type {JsonObject} from '../../../plugins/reference/data/yaml.ts';
import {byConnectors, findConfigurationFault} from '../connectors.ts';
import {parseDocument} from 'yaml';
import {fault, lineAt, verified} from '../faults.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';

/** Configuration of the JDBC connectors, in whole or in part. */
const configuration = /(^|\/)(?!support_mongo\/)[\w-]+\/configuration\.json( \((?:part[^)]*|one column)\))?$/;

/**
 * Parses JSON that names no schema, and compares the configuration of a JDBC connector with what the connector reads.
 * yaml.ts verifies JSON that names a schema, because JSON and YAML are validated in the same way.
 */
export const jsonVerifier: Verifier = {
  name: 'json',
  takes: ({language}) => language === 'json',
  async verify(fences) {
    return fences.map(verifyJson);
  },
};

/** Verifies the JSON of one fence. */
export function verifyJson(fence: Fence): Verdict {
  try {
    const value = JSON.parse(fence.text) as unknown;
    const title = String(fence.meta.title ?? '');
    if (!configuration.test(title)) return verified('syntax', 'JSON.parse');
    const found = findConfigurationFault(
      value as JsonObject,
      title.endsWith('(one column)') ? 'jdbcColumn' : undefined,
    );
    return found ? fault(fence, 1, found) : verified('schema', byConnectors);
  } catch (error) {
    const {message} = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    // For an unexpected token, Node.js quotes the text around it but gives no position.
    const [unexpected] = parseDocument(fence.text, {schema: 'json'}).errors;
    return fault(
      fence,
      position === undefined ? (unexpected?.linePos?.[0].line ?? 1) : lineAt(fence.text, Number(position)),
      `found text that is not JSON: ${message.replace(/, (?:\.\.\.)?".*$/s, '')}`,
    );
  }
}

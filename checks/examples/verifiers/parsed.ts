/** Verifies languages with little to check beyond their syntax. Names in GraphQL must be in Fernway's metadata. */
import {parse as parseGraphql, validate} from 'graphql';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {parse as parseToml} from 'smol-toml';
import {fault, messageOf, verified} from '../faults.ts';
import {fernwayGraphql} from '../graphql.ts';
import {installed} from '../installed.ts';
import type {Verifier} from '../types.ts';

interface Parser {
  package: string;
  /** The data that names are compared with. */
  schema?: string;
  /** @throws Error of the parser */
  parse: (text: string) => unknown;
}

const parsers: Readonly<Record<string, Parser>> = {
  graphql: {
    package: 'graphql',
    schema: "Fernway's metadata",
    parse(text) {
      const [error] = validate(fernwayGraphql(), parseGraphql(text));
      if (error) throw error;
    },
  },
  markdown: {package: 'mdast-util-from-markdown', parse: (text) => fromMarkdown(text)},
  toml: {package: 'smol-toml', parse: (text) => parseToml(text)},
};

export const parsedVerifier: Verifier = {
  name: 'parsed',
  takes: ({language}) => language in parsers,
  async verify(fences) {
    return fences.map((fence) => {
      const parser = parsers[fence.language]!;
      try {
        parser.parse(fence.text);
        const by = installed(parser.package);
        return parser.schema ? verified('schema', `${by}, on ${parser.schema}`) : verified('syntax', by);
      } catch (error) {
        const {line, locations} = error as {line?: number; locations?: readonly {line: number}[]};
        return fault(
          fence,
          line ?? locations?.[0]?.line ?? 1,
          `found text that is not ${fence.language}: ${messageOf(error)}`,
        );
      }
    });
  },
};

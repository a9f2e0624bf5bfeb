/** Languages for which there is nothing to check beyond their syntax. */
import {parse as parseGraphql} from 'graphql';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {parse as parseToml} from 'smol-toml';
import {fault, messageOf, verified} from '../faults.ts';
import {installed} from '../installed.ts';
import type {Verifier} from '../types.ts';

interface Parser {
  package: string;
  /** @throws what the parser throws */
  parse: (text: string) => unknown;
}

const parsers: Readonly<Record<string, Parser>> = {
  graphql: {package: 'graphql', parse: (text) => parseGraphql(text)},
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
        return verified('syntax', installed(parser.package));
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

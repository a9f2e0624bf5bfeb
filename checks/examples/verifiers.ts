import {chartVerifier} from './verifiers/chart.ts';
import {diffVerifier} from './verifiers/diff.ts';
import goVerifier from './verifiers/go.ts';
import {httpVerifier} from './verifiers/http.ts';
import {jsonVerifier} from './verifiers/json.ts';
import {parsedVerifier} from './verifiers/parsed.ts';
import pythonVerifier from './verifiers/python.ts';
import {createShellVerifier} from './verifiers/shell.ts';
import {recordingVerifier} from './verifiers/recording.ts';
import sqlVerifier from './verifiers/sql.ts';
import {textVerifier} from './verifiers/text.ts';
import typescriptVerifier from './verifiers/typescript.ts';
import {createYamlVerifier} from './verifiers/yaml.ts';
import type {Verifier} from './types.ts';

/** All verifiers. The first one that accepts a fence verifies it. */
export const verifiers: readonly Verifier[] = [
  httpVerifier,
  sqlVerifier,
  textVerifier,
  createShellVerifier(),
  createYamlVerifier(),
  jsonVerifier,
  diffVerifier,
  chartVerifier,
  recordingVerifier,
  typescriptVerifier,
  pythonVerifier,
  goVerifier,
  parsedVerifier,
];

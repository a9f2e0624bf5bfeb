import {expect, test} from 'vitest';
import {findFaults} from './placeholders.ts';

const faultsOf = (language: string, text: string) => findFaults({file: 'a.mdx', line: 3, language, text, meta: {}});

test('a placeholder that is not in the list is reported with its place', () => {
  expect(faultsOf('bash', 'ddn doctor\nddn run <MY_THING>')).toEqual([
    'a.mdx:4: found <MY_THING>; add it to plugins/code-blocks/placeholders.ts, or use a name of the list',
  ]);
});

test('another spelling is reported', () => {
  expect(faultsOf('bash', 'ddn run <data-plane-id>')[0]).toContain('write placeholders in capitals: <DATA_PLANE_ID>');
});

test('listed names, secrets, types, elements, and the usage syntax of a command are not faults', () => {
  expect(faultsOf('bash', 'curl <PROJECT_ID> <BUILD_VERSION> <SOME_TOKEN>')).toEqual([]);
  expect(faultsOf('ts', 'const a: Promise<T> = fetch<Response>()')).toEqual([]);
  expect(faultsOf('js', 'render(<Welcome />, <br>)')).toEqual([]);
  expect(faultsOf('yaml', 'text: <intent>a</intent>')).toEqual([]);
  expect(faultsOf('bash', 'ddn model add <connector-link-name> [flags]')).toEqual([]);
});

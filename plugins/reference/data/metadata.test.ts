import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {fixtureSet} from '../testing/fixtures.ts';
import {rootDir} from '../../../config/paths.ts';
import {loadMetadata, readMetadata} from './metadata.ts';

function read(text: string) {
  const name = 'reference/metadata/kinds/Model.yaml';
  return readMetadata([path.join(rootDir, name)], fixtureSet({[name]: text}));
}

const versioned = `
x-kind: Model
x-page: /models/
description: A model.
x-examples: [{title: Smallest, file: a.hml, value: {kind: Model}}]
x-compatibility: [{date: "2024-11-15", change: Fails.}]
oneOf:
  - {description: Old., properties: {version: {enum: [v1]}}}
  - {description: New., properties: {version: {const: v2}}}
`;

test('the forms of a kind are its versions, newest first', () => {
  const kind = read(versioned).get('Model');
  expect(kind.forms.map(({version, description}) => `${version}: ${description}`)).toEqual(['v2: New.', 'v1: Old.']);
  expect(kind).toMatchObject({
    page: '/models/',
    examples: [{title: 'Smallest', file: 'a.hml', value: {kind: 'Model'}}],
    compatibility: [{date: '2024-11-15', change: 'Fails.'}],
  });
});

test('a kind without forms is one form, with its version if it has one', () => {
  const forms = (properties: string) =>
    read(`{x-kind: Model, x-page: /m/, description: M., properties: ${properties}}`)
      .get('Model')
      .forms.map(({version}) => version);
  expect(forms('{version: {const: v2}}')).toEqual(['v2']);
  expect(forms('{date: {}}')).toEqual([undefined]);
});

test('faults name file and line', () => {
  expect(() => read(versioned.replace('x-kind: Model', 'x-kind: Modell'))).toThrow(
    /kinds\/Model\.yaml:2: x-kind: found "Modell"; expected "Model", the name of the file/,
  );
  expect(() => read(versioned.replace('x-page: /models/\n', ''))).toThrow(
    /Model\.yaml:\d+: x-page: found nothing; expected text/,
  );
  expect(() => read(versioned.replace(', value: {kind: Model}', ''))).toThrow('expected a whole object of the kind');
  expect(() => read(versioned).get('Modell')).toThrow('did you mean "Model"?');
});

test('the real data has a kind for each file', () => {
  const files = fs.readdirSync(path.join(rootDir, 'reference/metadata/kinds'));
  expect(
    loadMetadata()
      .all.map(({kind}) => `${kind}.yaml`)
      .sort(),
  ).toEqual(files.sort());
});

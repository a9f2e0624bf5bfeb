/** Tests that a form's data, as a browser reads it, produces exactly the samples on the page. */
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {makeCall, startValues, type RequestForm} from '../reference/call.ts';
import {renderOperation} from '../reference/apiReference.ts';
import {loadApis} from '../reference/data/apis.ts';
import {createPlace} from '../reference/inject.ts';
import {kebab} from '../reference/names.ts';
import {writeHttp, writeSamples} from '../reference/samples.ts';
import {listForms} from './forms.ts';

const forms = listForms();
const operations = loadApis().all.flatMap((api) => api.operations);

test('every operation has a form, and ids are valid file names', () => {
  expect(operations).toHaveLength(51);
  expect(operations.filter(({id}) => !forms.has(kebab(id)))).toEqual([]);
  expect([...forms.keys()].filter((id) => !/^[\w-]+$/.test(id))).toEqual([]);
});

test.each(operations.map((operation) => [operation.id, operation] as const))(
  'a new form for %s produces the samples on the page',
  (id, operation) => {
    const form = JSON.parse(JSON.stringify(forms.get(kebab(id)))) as RequestForm;
    const call = makeCall(form, startValues(form));
    const printed: string[] = [];
    visit({type: 'root', children: renderOperation(operation, createPlace(1))}, 'code', ({value}: Code) => {
      printed.push(value);
    });
    const written = [...writeSamples(call).map(({code}) => code), writeHttp(call)];
    expect(written.filter((code) => !printed.includes(code))).toEqual([]);
  },
);

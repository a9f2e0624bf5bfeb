import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Ajv from 'ajv';
import {beforeAll, describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {loadCli} from '../reference/data/cli.ts';
import {loadMetadata} from '../reference/data/metadata.ts';
import type {JsonObject} from '../reference/data/yaml.ts';
import {readPointer, valueAt} from '../reference/json.ts';
import {writeReferenceData} from './referenceData.ts';

describe('the reference data', () => {
  let outDir: string;
  let files: {path: string; title: string; endpoint?: string}[];
  const read = (name: string) => fs.readFileSync(path.join(outDir, 'reference', name), 'utf8');

  beforeAll(() => {
    outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-'));
    files = writeReferenceData({outDir, origin: 'https://docs.example', baseUrl: '/docs/'});
  });

  test('is listed with the base URL', () => {
    expect(files.map((file) => file.path)).toEqual(
      expect.arrayContaining([
        '/docs/reference/cli.json',
        '/docs/reference/metadata.schema.json',
        '/docs/reference/threads.openapi.yaml',
      ]),
    );
    for (const file of files)
      expect(fs.existsSync(path.join(outDir, file.path.slice('/docs/'.length))), file.path).toBe(true);
  });

  test('has an endpoint of each API, without parameters', () => {
    const apis = files.filter(({path: name}) => name.endsWith('.openapi.yaml'));
    for (const {path: name, endpoint} of apis) expect(endpoint, name).toMatch(/^https:\/\/[^{}]+$/);
    expect(new Set(apis.map(({endpoint}) => endpoint)).size).toBe(apis.length);
  });

  test('names the product of each version note', () => {
    const {entries} = JSON.parse(read('versions.json')) as {entries: {url: string; product: string}[]};
    for (const {url, product} of entries) expect(product === 'api', url).toBe(url.includes('/promptql-apis/'));
  });

  test('contains every command', () => {
    const {commands} = JSON.parse(read('cli.json')) as {commands: object[]};
    expect(commands).toEqual(loadCli().commands);
  });

  describe('the metadata schema', () => {
    const compile = () =>
      new Ajv({allErrors: true, allowUnionTypes: true, logger: false, strict: false}).compile(
        JSON.parse(read('metadata.schema.json')) as object,
      );

    test('has no references to other files, and its own URL as its id', () => {
      const schema = read('metadata.schema.json');
      expect((JSON.parse(schema) as {$id: string}).$id).toBe(
        'https://docs.example/docs/reference/metadata.schema.json',
      );
      expect(schema).not.toMatch(/"\$ref": "[^#]/);
      expect(schema).not.toMatch(/"x-(?!hasura|fernway)/i);
    });

    test('is accepted by a strict validator, which knows only the formats of the standard', () => {
      const strict = new Ajv({strict: true, logger: false, formats: {date: true, uri: true}});
      expect(() => strict.compile(JSON.parse(read('metadata.schema.json')) as object)).not.toThrow();
    });

    test('begins descriptions with version notes', () => {
      const schema = read('metadata.schema.json');
      expect(schema).toMatch(/"description": ?"Applies only to Private DDN\. Specifies the memory and CPU/);
      expect(schema).toMatch(/"description": ?"Removed as of version v2\. Specifies a role/);
      expect(schema).toMatch(/"description": ?"\*\*Deprecated\.\*\* Use version `v4`\./);
    });

    test('accepts the example of every kind', () => {
      const validate = compile();
      const {definitions} = JSON.parse(read('metadata.schema.json')) as {
        definitions: Record<string, {examples?: unknown[]}>;
      };
      for (const {kind} of loadMetadata().all) {
        const examples = definitions[kind]?.examples ?? [];
        expect(examples.length, kind).toBeGreaterThan(0);
        for (const example of examples) expect(validate(example) || validate.errors, kind).toBe(true);
      }
    });

    test('contains the examples unchanged', () => {
      const {definitions} = JSON.parse(read('metadata.schema.json')) as {
        definitions: {AuthConfig: {examples: unknown[]}};
      };
      expect(JSON.stringify(definitions.AuthConfig.examples)).toContain('"additional":{"x-fernway-caller":"promptql"}');
    });

    test('rejects an unknown kind, a missing kind, and an unknown key', () => {
      const validate = compile();
      expect(validate({kind: 'Modell', version: 'v1', definition: {}})).toBe(false);
      expect(validate({version: 'v1'})).toBe(false);
      expect(validate({kind: 'Model', version: 'v2', definition: {name: 'A', objectType: 'A', sorce: {}}})).toBe(false);
    });

    test('distinguishes kinds whose names start alike, also for completion', () => {
      const {allOf} = JSON.parse(read('metadata.schema.json')) as {
        allOf: {if: {properties: {kind: {pattern?: string; const?: string}}}}[];
      };
      // Completion accepts the start of a constant (redhat-developer/yaml-language-server, `validate` of its parser).
      expect(allOf.filter((rule) => 'const' in rule.if.properties.kind)).toEqual([]);
      for (const kind of ['Model', 'ModelPermissions']) {
        const matching = allOf.filter((rule) => new RegExp(rule.if.properties.kind.pattern ?? '').test(kind));
        expect(matching, kind).toHaveLength(1);
      }
    });
  });

  test('contains OpenAPI descriptions without references to other files', () => {
    for (const {path: name} of files.filter((file) => file.path.endsWith('.yaml'))) {
      const text = read(path.basename(name));
      const description = parse(text) as JsonObject;
      expect(description.openapi, name).toMatch(/^3\.1/);
      expect(text, name).not.toMatch(/\$ref: ["']?[^#"'\s]/);
      expect(text, name).not.toContain('x-evidence');
      const pointers = [...text.matchAll(/\$ref: ["']?#([^"'\s]+)/g)].map(([, pointer]) => pointer!);
      expect(pointers.filter((pointer) => valueAt(description, readPointer(pointer)) === undefined)).toEqual([]);
    }
  });
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {beforeEach, expect, test, vi} from 'vitest';
import {readRecord, readRecordedPages, writeRecord, type ChangeRecord} from './record.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'record-'));
  writeRecord({since: '2026-11-01', changes: []}, {}, folder);
});

const later: ChangeRecord = {since: '2026-11-02', changes: []};
const laterPages = {'/a/': {title: 'A', sections: []}} as unknown as Parameters<typeof writeRecord>[1];

test.each(['record.json', 'pages.json.br'])('keeps both files unchanged if %s can’t be written', (name) => {
  const {writeFileSync} = fs;
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
    if (String(file).includes(name)) throw new Error('ENOSPC: no space left on device');
    writeFileSync(file, ...rest);
  });
  expect(() => writeRecord(later, laterPages, folder)).toThrow('ENOSPC');
  write.mockRestore();
  expect(readRecord(folder)!.since).toBe('2026-11-01');
  expect(readRecordedPages(folder)).toEqual({});
  expect(fs.readdirSync(folder).sort()).toEqual(['pages.json.br', 'record.json']);
  writeRecord(later, laterPages, folder);
  expect(readRecord(folder)!.since).toBe('2026-11-02');
  expect(readRecordedPages(folder)).toEqual(laterPages);
});

test.each([
  ['{"since": "2026-11-01", "changes": [\n<<<<<<< HEAD\n]}', "record.json: found text that isn't JSON"],
  [
    '{"since": "2026-11-01", "changes": [\n{"kind": "facts"},\n{"kind": "fact"}\n]}',
    'record.json:3: found the kind "fact"; expected one of facts, guides, corrections',
  ],
])('names the file if the record was edited wrongly: %j', (text, message) => {
  fs.writeFileSync(path.join(folder, 'record.json'), text);
  expect(() => readRecord(folder)).toThrow(message);
});

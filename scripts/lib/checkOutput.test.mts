import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {beforeEach, expect, test} from 'vitest';
import {checkOutput} from './checkOutput.mts';

let site: string;
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'output-'));
  for (const [name, text] of [
    ['index.html', 'home'],
    ['404.html', 'none'],
    ['_headers', "/*\n  Content-Security-Policy: default-src 'none'\n"],
  ] as const)
    fs.writeFileSync(path.join(site, name), text);
});

test('accepts a complete build', () => expect(() => checkOutput(site)).not.toThrow());

test.each([
  ['_headers', '', /no _headers, or an empty one/],
  ['_headers', '/*\n  X-A: b\n', /without a Content-Security-Policy/],
  ['_headers', 'nonsense\n', /_headers, line 1/],
  ['index.html', '', /no index\.html/],
])('rejects a build whose %s is %j', (name, text, message) => {
  fs.writeFileSync(path.join(site, name), text);
  expect(() => checkOutput(site)).toThrow(message);
});

test('rejects a build that contains a symbolic link', () => {
  fs.mkdirSync(path.join(site, 'img'));
  fs.symlinkSync('/etc/hostname', path.join(site, 'img/x.txt'));
  expect(() => checkOutput(site)).toThrow(/has a link, img\/x\.txt; expected files/);
});

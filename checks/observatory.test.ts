import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {renderHeadersFile} from '../config/headers.ts';
import {readServices} from '../config/services.ts';
import {readSiteEnvironment} from '../config/site.ts';
import {findDeductions, scanSite} from './observatory.ts';

function site(headers: string): string {
  const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  fs.writeFileSync(path.join(outDir, '_headers'), headers);
  fs.writeFileSync(path.join(outDir, 'index.html'), '<!doctype html><title>t</title><script src="/a.js"></script>');
  fs.writeFileSync(path.join(outDir, '404.html'), '<!doctype html><title>t</title>');
  return outDir;
}

const ours = renderHeadersFile({site: readSiteEnvironment({}), services: readServices({}), inlineScripts: []});

describe('the scan of the headers', () => {
  test('finds no fault in our headers', async () => {
    expect(findDeductions(await scanSite(site(ours), '/'))).toEqual([]);
  });

  test('names missing headers', async () => {
    const weak = ours.replace(/^.*(Strict-Transport-Security|nosniff).*\n/gm, '');
    const faults = findDeductions(await scanSite(site(weak), '/docs/'));
    expect(faults.join('\n')).toMatch(/"hsts-not-implemented".*\n.*"x-content-type-options-not-implemented"/);
    expect(faults[0]).toContain('expected A+');
  });
});

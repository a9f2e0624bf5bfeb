import {describe, expect, test} from 'vitest';
import vm from 'node:vm';
import {compactRuntime} from './runtime.ts';

// As rspack 1 writes it, minified: names that look like numbers become numbers.
const hashes = '{"002d2d22":"81b16052",12676788:"a9aae5e7",0x2448839:"98dd45f8",a0b813ce:"961a727a","routes-0":"af35fa11"}';
const names = '{"002d2d22":"002d2d22",12676788:"12676788",0x2448839:"38045753"}';
const runtime = `u=e=>"assets/js/"+e+"."+(${hashes})[e]+".js",gca=function(e){return e=(${names})[e]||e,"/"+u(e)}`;

function run(code: string, siteChunks?: Record<string, string>) {
  return vm.runInNewContext(`var u, gca; ${code}; ({u, gca})`, {self: {siteChunks}}) as {u(id: string): string; gca(name: string): string};
}

describe('compactRuntime', () => {
  const moved = {'002d2d22': '81b16052', '12676788': 'a9aae5e7', '38045753': '98dd45f8'};
  const compact = compactRuntime(runtime, new Set(Object.keys(moved)));

  test('gives the addresses of the runtime it was made from, once the parts have left the hashes', () => {
    const original = run(runtime);
    const small = run(compact, moved);
    for (const id of ['002d2d22', '12676788', '38045753', 'a0b813ce', 'routes-0']) {
      expect(small.u(id)).toBe(original.u(id));
      expect(small.gca(id)).toBe(original.gca(id));
    }
  });

  test('knows before that what was not moved', () => {
    expect(run(compact).u('routes-0')).toBe('assets/js/routes-0.af35fa11.js');
    for (const hash of Object.values(moved)) expect(compact).not.toContain(hash);
  });

  test('stops the build at another form, or when a hash is not where it should be', () => {
    expect(() => compactRuntime('u=e=>e+".js"', new Set())).toThrow('option "runtime" to false');
    expect(() => compactRuntime(runtime, new Set(['ffffffff']))).toThrow('option "runtime" to false');
  });
});

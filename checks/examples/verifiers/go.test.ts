import {spawnSync} from 'node:child_process';
import {expect, test} from 'vitest';
import {fenceOf} from '../testing/fence.ts';
import verifier from './go.ts';

const program = `package fernway

import (
	"context"
	"fmt"
)

func Ask(ctx context.Context) error {
	return fmt.Errorf("no answer")
}`;

test.each([
  ['a missing brace', program.replace('error {', 'error'), 19],
  ['a broken call', program.replace('("no answer")', '("no answer"'), 19],
  ['an unused import', program.replace('ctx context.Context', ''), 14],
])('%s is a fault on its line', async (_, text, line) => {
  const fences = [fenceOf('go', program), fenceOf('go', text)];
  expect(await verifier.verify(fences, fences)).toEqual([
    expect.objectContaining({status: 'verified'}),
    expect.objectContaining({status: 'fault', line}),
  ]);
});

test('a signature alone is valid Go', async () => {
  const signature = fenceOf('go', 'func (c *Client) Query(ctx context.Context) (*api.QueryResponse, error)');
  expect(await verifier.verify([signature], [signature])).toEqual([expect.objectContaining({status: 'verified'})]);
});

const hasGo = spawnSync('go', ['version']).status === 0;

test.skipIf(!hasGo)('if Go is installed, a wrong method is a fault on its line', {timeout: 60_000}, async () => {
  const wrong = fenceOf('go', program.replace('fmt.Errorf', 'fmt.Erorf'));
  expect(await verifier.verify([wrong], [wrong])).toEqual([
    expect.objectContaining({
      status: 'fault',
      line: 19,
      message: expect.stringContaining('Erorf not declared') as string,
    }),
  ]);
});

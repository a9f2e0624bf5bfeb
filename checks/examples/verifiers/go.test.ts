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
  ['an import that is not used', program.replace('ctx context.Context', ''), 14],
])('%s is a fault of its line', async (_, text, line) => {
  const fences = [fenceOf('go', program), fenceOf('go', text)];
  expect(await verifier.verify(fences, fences)).toEqual([
    expect.objectContaining({status: 'verified'}),
    expect.objectContaining({status: 'fault', line}),
  ]);
});

test('signatures alone are Go', async () => {
  const signature = fenceOf('go', 'func (c *Client) Query(ctx context.Context) (*api.QueryResponse, error)');
  expect(await verifier.verify([signature], [signature])).toEqual([expect.objectContaining({status: 'verified'})]);
});

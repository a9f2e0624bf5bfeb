// @vitest-environment happy-dom
import {beforeEach, expect, test, vi} from 'vitest';
import {bringActions} from './bringActions.ts';

// The real module needs the bundler.
let end: {resolve: () => void; reject: () => void};
vi.mock('./retryImport.ts', () => ({
  onceLoaded: () => () => new Promise<void>((resolve, reject) => (end = {resolve, reject})),
}));
const click = vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => {});
bringActions();

beforeEach(() => {
  click.mockClear();
  document.body.innerHTML = '<a data-action="download-docs" href="/llms-full.txt" download="docs.md">Download</a>';
  document.querySelector('a')!.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
});

async function finish(how: 'resolve' | 'reject') {
  end[how]();
  await new Promise(setImmediate);
}

test('a press on a link whose actions do not load follows the link', async () => {
  await finish('reject');
  const [followed] = click.mock.contexts as HTMLElement[];
  expect(followed?.isConnected).toBe(false);
  expect(followed).toHaveProperty('download', 'docs.md');
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])('leaves a press with %s to the browser', (key) => {
  const press = new MouseEvent('click', {bubbles: true, cancelable: true, [key]: true});
  expect(document.querySelector('a')!.dispatchEvent(press)).toBe(true);
});

// The last case loads the actions, so later presses wouldn't wait.
test.each(['reject', 'resolve'] as const)('a press on a page that was left does nothing (%s)', async (how) => {
  document.body.innerHTML = '<main>Next page</main>';
  await finish(how);
  expect(click).not.toHaveBeenCalled();
});

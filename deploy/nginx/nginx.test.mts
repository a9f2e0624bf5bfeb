import {expect, test} from 'vitest';
import {request} from '../../server/testing/request.mts';
import {describeSite, writeSite} from '../../server/testing/suite.mts';
import {startNginx} from './testing/start.mts';

for (const baseUrl of ['/', '/docs/']) describeSite('nginx', baseUrl, (site) => startNginx(site));

test('responses without a file write nothing to the error log', async () => {
  const nginx = await startNginx(writeSite('/'));
  expect((await request(nginx.port, '/old/page')).status).toBe(308);
  expect((await request(nginx.port, '/', {}, 'DELETE')).status).toBe(405);
  await nginx.stop();
  expect(nginx.said()).toBe('');
});

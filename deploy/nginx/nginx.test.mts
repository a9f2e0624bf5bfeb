import {describeSite} from '../../server/testing/suite.mts';
import {startNginx} from './testing/start.mts';

for (const baseUrl of ['/', '/docs/']) describeSite('nginx', baseUrl, (site) => startNginx(site));

/** Says what is wrong with the settings of `npm start` before anything is built. */
import {readServices} from '../config/services.ts';
import {readSiteEnvironment} from '../config/site.ts';
import {readServerSettings} from '../server/settings.ts';

try {
  readSiteEnvironment(process.env);
  readServices(process.env);
  readServerSettings(process.env);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

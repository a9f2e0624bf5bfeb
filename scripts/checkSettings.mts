/** Says what is wrong with the settings of `npm start` before anything is built. */
import '../config/plainErrors.mts';
import {readServices} from '../config/services.ts';
import {readSiteEnvironment} from '../config/site.ts';
import {readServerSettings} from '../server/settings.ts';

readSiteEnvironment(process.env);
readServices(process.env);
readServerSettings(process.env);

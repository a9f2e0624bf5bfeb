/** Checks the settings of `npm start` before anything is built. */
import '../config/plainErrors.mts';
import {readTrustProxy} from '../mcp/client.ts';
import {readAllowedOrigins} from '../mcp/http.ts';
import {readServerSettings} from '../server/settings.ts';
import {checkBuildSettings} from './lib/checkBuildSettings.mts';

checkBuildSettings(process.env);
readAllowedOrigins(process.env);
readTrustProxy(process.env);
readServerSettings(process.env, process.argv.slice(2));

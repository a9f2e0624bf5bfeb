/** Checks the settings of `npm start` before anything is built. */
import '../config/plainErrors.mts';
import {readAgentSettings} from '../config/agents.ts';
import {readServices} from '../config/services.ts';
import {readSiteEnvironment} from '../config/site.ts';
import {readTrustProxy} from '../mcp/client.ts';
import {readAllowedOrigins} from '../mcp/http.ts';
import {readServerSettings} from '../server/settings.ts';

readSiteEnvironment(process.env);
readServices(process.env);
readAgentSettings(process.env);
readAllowedOrigins(process.env);
readTrustProxy(process.env);
readServerSettings(process.env, process.argv.slice(2));

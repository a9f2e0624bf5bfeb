import type {Environment} from '../../config/environment.ts';
import {readAgentSettings} from '../../config/agents.ts';
import {readServices} from '../../config/services.ts';
import {readSiteEnvironment} from '../../config/site.ts';

/**
 * Reads all settings of a build. Docusaurus reads them too, but it shows the message inside its stack.
 * @throws Error that names the variable with an invalid value
 */
export function checkBuildSettings(env: Environment): void {
  readSiteEnvironment(env);
  readServices(env);
  readAgentSettings(env);
}

import type {Environment} from './environment.ts';
import {readPattern, readUrl} from './services.ts';

/** The settings for agents and crawlers that the site owner chooses. */
export interface AgentSettings {
  /** The value of `Content-Signal` in robots.txt. If omitted, robots.txt has no `Content-Signal`. */
  contentSignal?: string;
  /** The URL of the MCP server, if there is one. */
  mcpUrl?: string;
}

const signals = /^(?:search|ai-input|ai-train)=(?:yes|no)(?:, *(?:search|ai-input|ai-train)=(?:yes|no))*$/;

/**
 * Reads `CONTENT_SIGNAL` (https://contentsignals.org) and `MCP_URL`.
 * @throws Error that names the variable, its value, and the expected format
 */
export function readAgentSettings(env: Environment): AgentSettings {
  return {
    contentSignal: readPattern(
      env,
      'CONTENT_SIGNAL',
      signals,
      'a list such as "search=yes, ai-input=yes, ai-train=no"',
    ),
    mcpUrl: readUrl(env, 'MCP_URL', ['https:', 'http:']),
  };
}

import {wrongVariable, type Environment} from './environment.ts';

/** The settings for agents and crawlers that the site owner chooses. */
export interface AgentSettings {
  /** The value of `Content-Signal` in robots.txt. If omitted, robots.txt has no `Content-Signal`. */
  contentSignal?: string;
  /** The URL of the MCP server, if there is one. */
  mcpUrl?: string;
}

const signals = ['search', 'ai-input', 'ai-train'];

/**
 * Reads `CONTENT_SIGNAL` (https://contentsignals.org) and `MCP_URL`.
 * @throws Error that names the variable, its value, and the expected format
 */
export function readAgentSettings(env: Environment): AgentSettings {
  const contentSignal = env.CONTENT_SIGNAL?.trim() || undefined;
  const isSignal = (part: string) => signals.some((name) => part === `${name}=yes` || part === `${name}=no`);
  if (contentSignal !== undefined && !contentSignal.split(/,\s*/).every(isSignal))
    throw wrongVariable('CONTENT_SIGNAL', contentSignal, 'a list such as "search=yes, ai-input=yes, ai-train=no"');
  const mcpUrl = env.MCP_URL?.trim() || undefined;
  if (mcpUrl !== undefined && !/^https?:\/\/[^\s"<>]+$/.test(mcpUrl))
    throw wrongVariable('MCP_URL', mcpUrl, 'an address such as https://docs.example.com/mcp');
  return {...(contentSignal && {contentSignal}), ...(mcpUrl && {mcpUrl})};
}

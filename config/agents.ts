/** What agents and crawlers are told, as far as the owner of the site decides it. */
export interface AgentSettings {
  /** Value of `Content-Signal` in robots.txt; nothing is said without it. */
  contentSignal?: string;
  /** Address at which the MCP server answers, where there is one. */
  mcpUrl?: string;
}

const signals = ['search', 'ai-input', 'ai-train'];

/**
 * Reads `CONTENT_SIGNAL` (https://contentsignals.org) and `MCP_URL`.
 * @throws Error naming the variable, what was found and what is expected
 */
export function readAgentSettings(env: Readonly<Record<string, string | undefined>>): AgentSettings {
  const contentSignal = env.CONTENT_SIGNAL?.trim() || undefined;
  const isSignal = (part: string) => signals.some((name) => part === `${name}=yes` || part === `${name}=no`);
  if (contentSignal !== undefined && !contentSignal.split(/,\s*/).every(isSignal)) {
    throw new Error(
      `Environment variable CONTENT_SIGNAL is ${JSON.stringify(contentSignal)}; expected a list such as "search=yes, ai-input=yes, ai-train=no".`,
    );
  }
  const mcpUrl = env.MCP_URL?.trim() || undefined;
  if (mcpUrl !== undefined && !/^https?:\/\/[^\s"<>]+$/.test(mcpUrl)) {
    throw new Error(
      `Environment variable MCP_URL is ${JSON.stringify(mcpUrl)}; expected an address such as https://docs.example.com/mcp.`,
    );
  }
  return {...(contentSignal && {contentSignal}), ...(mcpUrl && {mcpUrl})};
}

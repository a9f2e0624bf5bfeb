/** How MCP clients connect to the docs. The package's README is generated from this list. */

/** A server that a client starts. */
export interface LocalServer {
  command: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** A client and how to connect it to a server. */
interface McpClient {
  name: string;
  /** The client's documentation of the format. */
  source: string;
  /** Returns a link that opens the client and asks whether to install the server. */
  link?: (name: string, server: LocalServer) => string;
  /** Returns a command for a terminal. */
  command?: (name: string, server: LocalServer) => string;
  /** A configuration file of the client, and its content. */
  file?: {path: string; content: (name: string, server: LocalServer) => string};
}

const toJson = (value: unknown) => JSON.stringify(value, undefined, 2);
const asMcpServers = (name: string, server: LocalServer) => toJson({mcpServers: {[name]: server}});
const writeCall = ({command, args}: LocalServer) => [command, ...args].join(' ');
const writeEnv = (option: string, {env}: LocalServer) =>
  Object.entries(env)
    .map(([key, value]) => ` ${option} ${key}=${value}`)
    .join('');

/** In the order of the README. */
export const clients: readonly McpClient[] = [
  {
    name: 'Claude Code',
    source: 'https://code.claude.com/docs/en/mcp',
    command: (name, server) => `claude mcp add ${name}${writeEnv('--env', server)} -- ${writeCall(server)}`,
  },
  {
    name: 'Claude Desktop',
    source: 'https://modelcontextprotocol.io/docs/develop/connect-local-servers',
    file: {path: 'claude_desktop_config.json', content: asMcpServers},
  },
  {
    name: 'Codex',
    source: 'https://developers.openai.com/codex/mcp',
    command: (name, server) => `codex mcp add ${name}${writeEnv('--env', server)} -- ${writeCall(server)}`,
  },
  {
    name: 'Cursor',
    source: 'https://cursor.com/docs/mcp/install-links',
    link: (name, server) =>
      `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(name)}&config=${encodeURIComponent(Buffer.from(JSON.stringify(server)).toString('base64'))}`,
    file: {path: '.cursor/mcp.json', content: asMcpServers},
  },
  {
    name: 'VS Code',
    source: 'https://code.visualstudio.com/api/extension-guides/ai/mcp',
    link: (name, server) => `vscode:mcp/install?${encodeURIComponent(JSON.stringify({name, ...server}))}`,
    command: (name, server) => `code --add-mcp '${JSON.stringify({name, ...server})}'`,
    file: {
      path: '.vscode/mcp.json',
      content: (name, server) => toJson({servers: {[name]: {type: 'stdio', ...server}}}),
    },
  },
];

/** Returns the instructions for all clients as Markdown, each below a level-3 heading. */
export function describeClients(name: string, server: LocalServer): string {
  return clients
    .map(({name: client, link, command, file}) =>
      [
        `### ${client}`,
        ...(link
          ? [`To install the server with one click, open this link: [Add to ${client}](${link(name, server)}).`]
          : []),
        ...(command ? [`Run this command:\n\n\`\`\`bash\n${command(name, server)}\n\`\`\``] : []),
        ...(file
          ? [
              `${command || link ? 'Or add' : 'Add'} this to \`${file.path}\`:\n\n\`\`\`json\n${file.content(name, server)}\n\`\`\``,
            ]
          : []),
      ].join('\n\n'),
    )
    .join('\n\n');
}

/**
 * For tests and benchmarks: calls a tool of a server on this machine.
 * @param client the address that the call appears to come from, for a server with `TRUST_PROXY`
 */
export async function callTool(
  port: number,
  name: string,
  args: Record<string, unknown>,
  client: string,
): Promise<{status: number; body: string}> {
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'X-Forwarded-For': client,
    },
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name, arguments: args}}),
  });
  return {status: response.status, body: await response.text()};
}

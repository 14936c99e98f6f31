/** An assistant in a separate process, with the official MCP client. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export interface ConnectedAssistant {
  /** Returns the names of the available tools. */
  tools(): Promise<string[]>;
  /** Returns the tool's result. Throws its error message. */
  callTool<T>(tool: string, input?: Record<string, unknown>): Promise<T>;
  /** Returns the tool's error message. */
  callToolError(tool: string, input?: Record<string, unknown>): Promise<string>;
  disconnect(): Promise<void>;
}

/**
 * Connects to the MCP endpoint. `auto` uses the newest protocol version, `legacy` starts with the older handshake. Rejects
 * if access is refused.
 */
export async function connectAssistant(
  address: string,
  token: string,
  mode: 'auto' | 'legacy' = 'auto',
): Promise<ConnectedAssistant> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(address), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );

  async function call(name: string, input: Record<string, unknown> = {}) {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    return { text, structuredContent, isError: isError === true };
  }

  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    async callTool<T>(tool: string, input?: Record<string, unknown>) {
      const { text, structuredContent, isError } = await call(tool, input);
      if (isError) throw new Error(text);
      return structuredContent as T;
    },
    async callToolError(tool, input) {
      const { text, isError } = await call(tool, input);
      if (!isError) throw new Error(`${tool} returned no error: ${text}`);
      return text;
    },
    disconnect: () => client.close(),
  };
}

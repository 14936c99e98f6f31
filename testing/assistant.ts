/** An assistant as a program of its own, with the client of the protocol's makers. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export interface ConnectedAssistant {
  /** The names of the tools that it is offered. */
  tools(): Promise<string[]>;
  /** What the tool answered; throws its sentence when it failed. */
  uses<T>(tool: string, input?: Record<string, unknown>): Promise<T>;
  /** What the tool said about why it failed. */
  fails(tool: string, input?: Record<string, unknown>): Promise<string>;
  leaves(): Promise<void>;
}

/**
 * Comes in at the address of the door. `auto` speaks the newest version of the protocol, `legacy` begins with
 * the handshake of older ones. Rejects when it is not let in.
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

  async function answer(name: string, input: Record<string, unknown> = {}) {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    return { text, structuredContent, isError: isError === true };
  }

  return {
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    async uses<T>(tool: string, input?: Record<string, unknown>) {
      const { text, structuredContent, isError } = await answer(tool, input);
      if (isError) throw new Error(text);
      return structuredContent as T;
    },
    async fails(tool, input) {
      const { text, isError } = await answer(tool, input);
      if (!isError) throw new Error(`${tool} did not fail: ${text}`);
      return text;
    },
    leaves: () => client.close(),
  };
}

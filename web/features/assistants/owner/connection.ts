/** What assistants are told to come in: most programs that speak the protocol read this form. */
export function connectionFor(address: string, token: string): string {
  const server = { type: 'http', url: address, headers: { Authorization: `Bearer ${token}` } };
  return JSON.stringify({ mcpServers: { [new URL(address).hostname]: server } }, undefined, 2);
}

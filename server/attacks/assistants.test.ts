/**
 * Sources: Model Context Protocol, CVE-2025-66414: servers that ignored `Origin` could be reached by DNS rebinding. MCP
 * Inspector, CVE-2025-49596: everybody who reached the port could call tools. GitHub's MCP server, 2025: a stranger's
 * text instructed an assistant to misuse its token.
 */
import { expect, test } from 'vitest';
import { mcpEndpoint } from '#contract/assistants/assistants.ts';
import { makeToken } from '../testing/assistants.ts';
import { type TestResponse, type TestSite, testSite } from '../testing/site.ts';

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

async function siteWithToken(env: Record<string, string> = {}) {
  const site = await testSite({ env });
  const token = await makeToken(await site.owner(), 'publish');
  const send = (
    options: Parameters<TestSite['call']>[2] = {},
    method: 'GET' | 'POST' | 'DELETE' | 'PUT' = 'POST',
  ) =>
    site.call(method, mcpEndpoint, {
      ...options,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        ...options.headers,
      },
    });
  return { site, send };
}

const statusOf = async (response: Promise<TestResponse>) => (await response).statusCode;

test('the assistants’ endpoint refuses pages of other origins, including those that may read the API', async () => {
  const { send } = await siteWithToken({ CORS_ORIGIN: 'https://app.example.org' });
  for (const origin of [
    'https://evil.example',
    'https://app.example.org',
    'null',
    'http://localhost:3001',
    '',
  ])
    expect([origin, await statusOf(send({ payload: list, headers: { origin } }))]).toEqual([origin, 403]);
  expect(await statusOf(send({ payload: list, headers: { origin: 'http://localhost:3000' } }))).toBe(200);
  expect(await statusOf(send({ payload: list }))).toBe(200);
});

test('the assistants’ endpoint refuses messages outside the protocol, and keeps no state between requests', async () => {
  const { send, site } = await siteWithToken();
  const typed = (payload: string | Buffer, type = 'application/json') =>
    send({ payload, headers: { 'content-type': type } });
  expect(await statusOf(typed(JSON.stringify(list), 'text/plain'))).toBe(415);
  expect(await statusOf(typed(`"${'x'.repeat(300_000)}"`))).toBe(413);
  for (const broken of [
    '',
    '{',
    '[]',
    '"a"',
    '1',
    '{"__proto__":{"a":1}}',
    '{"jsonrpc":"2.0","id":{},"method":7}',
  ])
    expect([broken, await statusOf(typed(broken))]).toEqual([broken, 400]);
  expect(await statusOf(typed('['.repeat(20_000)))).toBe(400);
  expect(await statusOf(typed('{"jsonrpc":"2.0","id":1,"method":"a\\u0000"}'))).toBe(400);
  for (const method of ['GET', 'DELETE', 'PUT'] as const) {
    const response = await send({}, method);
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST']);
  }
  const response = await send({ payload: list });
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(Object.keys(response.headers)).not.toContain('mcp-session-id');
  expect(Object.keys(response.headers)).not.toContain('set-cookie');
  expect(site.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('the assistants’ endpoint refuses a batch of calls, which rate limits would count as one', async () => {
  const { send, site } = await siteWithToken();
  const call = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'create_category', arguments: { category_name: `C${id}`, category_icon_link: 'globe' } },
  });
  expect(await statusOf(send({ payload: [call(1), call(2)] }))).toBe(400);
  expect((await site.visitor('GET', '/category')).json()).toEqual([]);
  expect(await statusOf(send({ payload: call(1) }))).toBe(200);
  expect((await site.visitor('GET', '/category')).json()).toHaveLength(1);
});

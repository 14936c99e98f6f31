import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  assistantLimits,
  assistantMessages,
  assistantsApi,
  mcpEndpoint,
  type AssistantTokens,
} from '#contract/assistants/assistants.ts';
import { api } from '#contract/addresses.ts';
import { connectAssistant } from '#testing/assistant.ts';
import { limits } from '../../kernel/auth/rate-limits.ts';
import { runCommand } from '../../testing/command.ts';
import { eventsOf, makeToken, siteWithAssistants, wantedToken } from '../../testing/assistants.ts';
import { testDatabase } from '../../testing/database.ts';
import { codeOf, issuesIn } from '../../testing/failures.ts';
import type { Owner } from '../../testing/portfolio.ts';
import { confirmed } from '../../testing/second-factor.ts';
import { expectOk, ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const day = 24 * 60 * 60_000;
const listed = async (owner: Owner) =>
  expectOk(await owner('GET', assistantsApi.all)).json<AssistantTokens>().tokens;

const callMcp = (site: TestSite, token?: string, headers: Record<string, string> = {}) =>
  site.call('POST', mcpEndpoint, {
    payload: { jsonrpc: '2.0', id: 1, method: 'ping' },
    headers: {
      accept: 'application/json, text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });

test('the MCP endpoint of a site without assistant tokens returns 404 for every method, like an unknown address', async () => {
  const site = await testSite();
  const owner = await site.owner();
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'] as const) {
    const [endpoint, unknown] = [
      await site.visitor(method, mcpEndpoint),
      await site.visitor(method, '/nothing-here'),
    ];
    expect([method, endpoint.statusCode, endpoint.body]).toEqual([method, unknown.statusCode, unknown.body]);
    expect(Object.keys(endpoint.headers)).toEqual(Object.keys(unknown.headers));
  }
  await makeToken(owner, 'read');
  expect((await callMcp(site)).statusCode).toBe(401);
  const [made] = await listed(owner);
  expectOk(await owner('POST', assistantsApi.revoke(made?.id ?? 0), confirmed));
  expect((await callMcp(site)).statusCode).toBe(404);
});

test('the owner sees scope, expiry and last use of each assistant token', async () => {
  const { site, owner, assistant } = await siteWithAssistants();
  const created_at = new Date(site.clock.now()).toISOString();
  const expires_at = new Date(site.clock.now() + 30 * day).toISOString();
  await assistant('write');
  const one = { id: 1, name: 'May write', rights: 'write', created_at, expires_at, is_over: false };
  await expect.poll(async () => await listed(owner)).toEqual([{ ...one, last_used_at: created_at }]);
  site.clock.passes(31 * day);
  const token = await site.signsIn();
  const response = await site.visitor('GET', assistantsApi.all, undefined, {
    authorization: `Bearer ${token}`,
  });
  expect(response.json<AssistantTokens>()).toEqual({
    address: `http://localhost:3000${mcpEndpoint}`,
    tokens: [{ ...one, last_used_at: created_at, is_over: true }],
  });
});

test('creating an assistant token needs the current password, and a site has at most ten', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const make = (changes: object) => owner('POST', assistantsApi.all, { ...wantedToken(), ...changes });
  expect(codeOf(await make({ current_password: 'wrong' }))).toEqual([400, 'wrong_password']);
  expect(issuesIn(await make({ name: ' ', rights: 'all', days: '9999' }))).toEqual({
    name: 'Name is required',
    rights: 'Choose its permissions',
    days: 'Choose when it expires',
  });
  for (let number = 1; number <= assistantLimits.tokens; number += 1)
    expectOk(await make({ name: `Number ${number}` }));
  expect(issuesIn(await make({}))).toEqual({ name: assistantMessages.tooMany });
  expect(codeOf(await site.visitor('POST', assistantsApi.all, wantedToken()))).toEqual([401, 'unauthorized']);
  expect(codeOf(await owner('POST', assistantsApi.revoke(99), confirmed))).toEqual([404, 'not_found']);
  const mail = await site.mailTo(ownerAccount.email, assistantLimits.tokens);
  expect(mail.text).toContain('The assistant token “Number 10” was created.');
});

test('the MCP endpoint refuses wrong, expired, revoked and session tokens, and other calls refuse assistant tokens', async () => {
  const { site, owner, assistant, address } = await siteWithAssistants();
  const { token, callTool } = await assistant('publish');
  await makeToken(owner, 'read', 'Another');
  expect((await callMcp(site, token)).statusCode).toBe(200);
  for (const wrong of [undefined, 'x', `${token}x`, owner.token]) {
    const response = await callMcp(site, wrong);
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  }
  expect((await callMcp(site, undefined, { cookie: `token=${token}` })).statusCode).toBe(401);
  expect((await site.visitor('POST', `${mcpEndpoint}?token=${token}`)).statusCode).toBe(401);
  const otherSession = await site.visitor('GET', api.security, undefined, {
    authorization: `Bearer ${token}`,
  });
  expect(codeOf(otherSession)).toEqual([401, 'unauthorized']);

  const publisher = (await listed(owner)).find(({ rights }) => rights === 'publish');
  expectOk(await owner('POST', assistantsApi.revoke(publisher?.id ?? 0), confirmed));
  await expect(callTool('list_projects')).rejects.toThrow();
  await expect(connectAssistant(address, token)).rejects.toThrow();
  const fresh = await makeToken(owner, 'read', 'For a month');
  site.clock.passes(30 * day - 1);
  expect((await callMcp(site, fresh)).statusCode).toBe(200);
  site.clock.passes(1);
  expect((await callMcp(site, fresh)).statusCode).toBe(401);
});

test('a password change revokes every assistant token', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await makeToken(owner, 'publish');
  const new_password = 'quite another phrase';
  const body = { old_password: ownerAccount.password, new_password, confirm_password: new_password };
  expectOk(await owner('PUT', api.changePassword, body));
  expect(await listed(owner)).toEqual([]);
  expect(await site.database.db.selectFrom('assistant_tokens').selectAll().execute()).toEqual([]);
});

test('an assistant token is neither in the database nor in the log nor in the list of tokens', async () => {
  const { site, owner, assistant } = await siteWithAssistants();
  const { token, callTool } = await assistant('read');
  await callTool('list_projects');
  await callMcp(site, 'vitrine_of-somebody-else');
  const rows = await site.database.db.selectFrom('assistant_tokens').selectAll().execute();
  const list = (await owner('GET', assistantsApi.all)).body;
  for (const kept of [JSON.stringify(rows), site.logLines.join('\n'), list]) {
    expect(kept).not.toContain(token);
    expect(kept).not.toContain('of-somebody-else');
  }
  expect(eventsOf(site, 'assistant refused')).toHaveLength(1);
});

test('a client that guesses assistant tokens gets 429, but a valid token from the same network still works', async () => {
  const site = await testSite();
  const token = await makeToken(await site.owner(), 'read');
  const statuses = new Set<number>();
  for (let time = 0; time < 31; time += 1) statuses.add((await callMcp(site, `vitrine_${time}`)).statusCode);
  expect([...statuses]).toEqual([401, 429]);
  expect((await callMcp(site, token)).statusCode).toBe(200);
});

test('the calls of each assistant token are limited per minute, and another token is not affected', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const [busy, calm] = [await makeToken(owner, 'read', 'Busy'), await makeToken(owner, 'read', 'Calm')];
  for (let time = 0; time < limits.assistantRequests.points; time += 1)
    expect((await callMcp(site, busy)).statusCode).toBe(200);
  const beyond = await callMcp(site, busy);
  expect([beyond.statusCode, beyond.headers['retry-after']]).toEqual([429, '60']);
  expect((await callMcp(site, calm)).statusCode).toBe(200);
  site.clock.passes(60_000);
  expect((await callMcp(site, busy)).statusCode).toBe(200);
});

test('a site restored from a backup has no assistant tokens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = await testSite();
  await makeToken(await site.owner(), 'publish');
  const file = join(folder, 'site.db');
  expect((await runCommand('backup', [file], site.data)).status).toBe(0);
  const data = await testDatabase();
  expect((await runCommand('restore', [file], data)).status).toBe(0);
  const restored = await testSite({ data });
  expect((await callMcp(restored)).statusCode).toBe(404);
});

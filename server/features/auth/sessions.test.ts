import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import type { SignedInSession } from '#contract/auth/security.ts';
import { codeOf } from '../../testing/failures.ts';
import { expectOk, ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signsIn(site: TestSite, remoteAddress: string, userAgent?: string): Promise<string> {
  const { email, password } = ownerAccount;
  const headers = { ...(userAgent !== undefined && { 'user-agent': userAgent }) };
  const response = await site.call('POST', api.login, {
    payload: { email, password },
    remoteAddress,
    headers,
  });
  return expectOk(response).json<{ token: string }>().token;
}

const listed = async (owner: (method: 'GET', url: string) => ReturnType<TestSite['visitor']>) =>
  expectOk(await owner('GET', api.security)).json<{ sessions: SignedInSession[] }>().sessions;

test('the list of sessions has device, network and time of each, and marks the current one', async () => {
  const site = await testSite();
  const owner = await site.owner();
  site.clock.passes(60_000);
  await signsIn(site, '203.0.113.77', firefox);
  const signedIn = new Date(site.clock.now()).toISOString();
  expect((await listed(owner)).map(({ id: _id, ...session }) => session)).toEqual([
    {
      device: 'Firefox on Windows',
      network: '203.0.113.x',
      created_at: signedIn,
      last_used_at: signedIn,
      is_current: false,
    },
    expect.objectContaining({ network: '127.0.0.x', is_current: true }),
  ]);
});

test('the list of sessions leaves out expired ones, and neither full IP addresses nor user agents are stored', async () => {
  const site = await testSite();
  await site.registers();
  await signsIn(site, '2001:db8:1:2::3', `${firefox} tracking-me/7`);
  site.clock.passes(8 * 24 * 60 * 60_000);
  const token = await signsIn(site, '203.0.113.77', 'something unheard of');
  const rows = JSON.stringify(await site.database.db.selectFrom('sessions').selectAll().execute());
  expect(rows).toContain('2001:db8:1::/48');
  for (const kept of ['2001:db8:1:2', '203.0.113.77', 'tracking-me', 'unheard'])
    expect(rows).not.toContain(kept);
  const headers = { authorization: `Bearer ${token}` };
  const { sessions } = (await site.visitor('GET', api.security, undefined, headers)).json();
  expect(sessions).toEqual([expect.objectContaining({ device: null, is_current: true })]);
});

test('the owner ends one session, or all except the current one', async () => {
  const site = await testSite();
  const owner = await site.owner();
  for (let time = 0; time < 3; time++) await signsIn(site, '203.0.113.77');
  const [newest] = await listed(owner);
  expectOk(await owner('DELETE', api.session(newest?.id ?? 0)));
  expect(codeOf(await owner('DELETE', api.session(newest?.id ?? 0)))).toEqual([404, 'not_found']);
  expect(await listed(owner)).toHaveLength(3);
  expectOk(await owner('DELETE', api.sessions));
  expect(await listed(owner)).toEqual([expect.objectContaining({ is_current: true })]);
  for (const address of [api.sessions, api.session(1)])
    expect(codeOf(await site.visitor('DELETE', address))).toEqual([401, 'unauthorized']);
});

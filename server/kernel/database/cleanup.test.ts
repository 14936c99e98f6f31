import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { ownerAccount, testSite } from '../../testing/site.ts';

const hour = 60 * 60 * 1000;

test('a start deletes expired sessions, rate limits, registrations and reset links, and keeps those that are valid', async () => {
  const site = await testSite();
  await site.registers();
  const stale = await site.signsIn();
  await site.visitor('POST', api.login, { ...ownerAccount, password: 'wrong' });
  await site.visitor('POST', api.resendOtp, { email: 'ravi@example.net' });
  await site.visitor('POST', api.forgotPassword, { email: ownerAccount.email });
  const left = async (database = site.database) =>
    Promise.all(
      (['sessions', 'rate_limits', 'registrations', 'password_resets'] as const).map(
        async (table) => (await database.db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  expect(await left()).toEqual([1, expect.any(Number), 1, 1]);
  await site.close();

  site.clock.passes(2 * hour);
  const soon = await testSite({ data: site.data, clock: site.clock });
  // The network that the owner signed in from is known for 30 days.
  await expect.poll(() => left(soon.database)).toEqual([1, 1, 1, 0]);
  await soon.close();

  site.clock.passes(31 * 24 * hour);
  const later = await testSite({ data: site.data, clock: site.clock });
  await expect.poll(() => left(later.database)).toEqual([0, 0, 0, 0]);
  expect(
    (await later.visitor('POST', api.logout, undefined, { authorization: `Bearer ${stale}` })).statusCode,
  ).toBe(401);
  await later.signsIn();
});

import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { codeIn, resetTokenIn } from '#testing/outbox.ts';
import { databaseKind } from '../../testing/database.ts';
import { type TestResponse, ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const statuses = (responses: TestResponse[]) => responses.map((response) => response.statusCode).toSorted();
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Two instances on PostgreSQL; on SQLite the same site twice. */
async function instances(): Promise<[TestSite, TestSite]> {
  const site = await testSite();
  return [site, databaseKind === 'postgres' ? await testSite({ data: site.data, clock: site.clock }) : site];
}

async function registered([site]: [TestSite, TestSite]): Promise<string> {
  await site.visitor('POST', api.register, ownerAccount);
  return codeIn(await site.mailTo(ownerAccount.email));
}

test('twenty simultaneous wrong codes void the right one, and are counted up to five', async () => {
  const sites = await instances();
  const code = await registered(sites);
  const wrong = code === '000000' ? '111111' : '000000';
  const responses = await Promise.all(
    times(20).map((index) =>
      sites[index % 2 ? 1 : 0].visitor('POST', api.confirmOtp, { ...ownerAccount, otp: wrong }),
    ),
  );
  expect(new Set(statuses(responses))).toEqual(new Set([400]));
  expect(await sites[0].database.db.selectFrom('registrations').select('failed_tries').execute()).toEqual([
    { failed_tries: 5 },
  ]);
  expect((await sites[0].visitor('POST', api.confirmOtp, { ...ownerAccount, otp: code })).statusCode).toBe(
    400,
  );
});

test('four simultaneous wrong codes leave the right one valid', async () => {
  const sites = await instances();
  const code = await registered(sites);
  const wrong = code === '000000' ? '111111' : '000000';
  await Promise.all(
    times(4).map((index) =>
      sites[index % 2 ? 1 : 0].visitor('POST', api.confirmOtp, { ...ownerAccount, otp: wrong }),
    ),
  );
  expect((await sites[0].visitor('POST', api.confirmOtp, { ...ownerAccount, otp: code })).statusCode).toBe(
    200,
  );
});

test('ten simultaneous confirmations of one code create one owner', async () => {
  const sites = await instances();
  const otp = await registered(sites);
  const responses = await Promise.all(
    times(10).map((index) =>
      sites[index % 2 ? 1 : 0].visitor('POST', api.confirmOtp, { ...ownerAccount, otp }),
    ),
  );
  expect(statuses(responses)).toEqual([200, ...Array<number>(9).fill(403)]);
  expect(await sites[0].database.db.selectFrom('owner').select('email').execute()).toHaveLength(1);
});

test('simultaneous confirmations by several people create one owner, who can sign in', async () => {
  const [site, other] = await instances();
  const people = await Promise.all(
    times(6).map(async (index) => {
      const account = { ...ownerAccount, email: `person${index}@example.org` };
      await site.visitor('POST', api.register, account);
      return { ...account, otp: codeIn(await site.mailTo(account.email)) };
    }),
  );
  const responses = await Promise.all(
    people.map((person, index) => (index % 2 ? other : site).visitor('POST', api.confirmOtp, person)),
  );
  expect(statuses(responses)).toEqual([200, ...Array<number>(5).fill(403)]);
  const owner = people[responses.findIndex((response) => response.statusCode === 200)];
  await other.signsIn(owner);
});

test('of ten simultaneous password resets with one link, only one succeeds', async () => {
  const sites = await instances();
  await sites[0].registers();
  await sites[0].visitor('POST', api.forgotPassword, { email: ownerAccount.email });
  const token = resetTokenIn(await sites[0].mailTo(ownerAccount.email, 2));
  const responses = await Promise.all(
    times(10).map((index) =>
      sites[index % 2 ? 1 : 0].visitor('POST', api.resetPassword, {
        token,
        password: `password number ${index}`,
      }),
    ),
  );
  expect(statuses(responses)).toEqual([200, ...Array<number>(9).fill(400)]);
  const winner = responses.findIndex((response) => response.statusCode === 200);
  await sites[1].signsIn({ ...ownerAccount, password: `password number ${winner}` });
});

test('of ten simultaneous password changes one succeeds, and the session that made it stays', async () => {
  const [site, other] = await instances();
  await site.registers();
  const tokens = await Promise.all(times(10).map(() => site.signsIn()));
  const responses = await Promise.all(
    tokens.map((token, index) => {
      const password = `password number ${index}`;
      const body = {
        old_password: ownerAccount.password,
        new_password: password,
        confirm_password: password,
      };
      return (index % 2 ? other : site).visitor('PUT', api.changePassword, body, {
        authorization: `Bearer ${token}`,
      });
    }),
  );
  const winner = responses.findIndex((response) => response.statusCode === 200);
  expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
  await other.signsIn({ ...ownerAccount, password: `password number ${winner}` });
  expect(
    (await site.visitor('POST', api.logout, undefined, { authorization: `Bearer ${tokens[winner]}` }))
      .statusCode,
  ).toBe(200);
});

test('of two simultaneous requests for another code, one is refused', async () => {
  const sites = await instances();
  await registered(sites);
  sites[0].clock.passes(60_000);
  const responses = await Promise.all(
    sites.map((site) => site.visitor('POST', api.resendOtp, { email: ownerAccount.email })),
  );
  expect(statuses(responses)).toEqual([200, 429]);
});

test('a password reset ends every session that signs in with the old password at the same time', async () => {
  const [site, other] = await instances();
  await site.registers();
  await site.visitor('POST', api.forgotPassword, { email: ownerAccount.email });
  const token = resetTokenIn(await site.mailTo(ownerAccount.email, 2));
  const [reset, ...logins] = await Promise.all([
    site.visitor('POST', api.resetPassword, { token, password: 'another good one' }),
    ...times(8).map(() => other.visitor('POST', api.login, ownerAccount)),
  ]);
  expect(reset.statusCode).toBe(200);
  for (const login of logins.filter((response) => response.statusCode === 200)) {
    const authorization = `Bearer ${login.json<{ token: string }>().token}`;
    expect((await site.visitor('POST', api.logout, undefined, { authorization })).statusCode).toBe(401);
  }
});

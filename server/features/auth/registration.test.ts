import { describe, expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { codeIn } from '#testing/outbox.ts';
import { failureOf } from '../../testing/failures.ts';
import { type TestResponse, ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const minute = 60_000;
const withMailServer = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://localhost:3000' };
const closed = [403, 'registration_closed', 'Registration is closed. This site already has an owner.'];
const invalidCode = [400, 'invalid_code', 'Invalid OTP, please try again.'];

/** Returns a site with a pending registration and the mailed code. */
async function registeredSite(env: Record<string, string> = {}) {
  const site = await testSite({ env });
  expect((await site.visitor('POST', api.register, ownerAccount)).statusCode).toBe(200);
  return { site, code: codeIn(await site.mailTo(ownerAccount.email)) };
}

function confirms(
  site: TestSite,
  otp: string,
  account: Partial<typeof ownerAccount> = {},
): Promise<TestResponse> {
  return site.visitor('POST', api.confirmOtp, { ...ownerAccount, ...account, otp });
}

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

test('registering returns the specified message and mails a six-digit code', async () => {
  const site = await testSite();
  const response = await site.visitor('POST', api.register, ownerAccount);
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { success: true, message: 'Registration successful! Please verify your email OTP.', mailed: false },
  ]);
  const mail = await site.mailTo(ownerAccount.email);
  expect(codeIn(mail)).toMatch(/^\d{6}$/);
  expect(mail.html).toContain(codeIn(mail));
  expect(mail.text).toContain('10 minutes');
});

test('registering with a mail server says that the code is mailed', async () => {
  const site = await testSite({ env: withMailServer });
  const response = await site.visitor('POST', api.register, ownerAccount);
  expect(response.json()).toMatchObject({ success: true, mailed: true });
});

test('registering logs the code only if there is no mail server', async () => {
  const { site, code } = await registeredSite();
  const inLog = () => site.logLines.filter((line) => line.includes(`one-time code: ${code} `));
  expect(inLog()).toHaveLength(1);
  const otherSite = await testSite({ env: withMailServer });
  await otherSite.visitor('POST', api.register, ownerAccount);
  expect(otherSite.logLines.join('\n')).not.toContain('one-time code');
});

test.each([
  [{}, {}, 'anybody'],
  [{ OWNER_EMAIL: ownerAccount.email }, {}, 'owner_email'],
  [{ PUBLIC_URL: 'https://asha.example' }, {}, 'nobody'],
  [{ HOST: '0.0.0.0' }, {}, 'nobody'],
  [{}, { 'x-forwarded-for': '203.0.113.9' }, 'nobody'],
  [{}, { host: 'asha.example' }, 'nobody'],
  [{}, { host: '192.168.1.5:3000' }, 'nobody'],
  [{}, { host: '[::1]:3000' }, 'anybody'],
  [{}, { host: 'localhost:3000' }, 'anybody'],
  [{ SMTP_URL: 'smtp://127.0.0.1:9' }, {}, 'nobody'],
  [withMailServer, {}, 'anybody'],
  [
    { SMTP_URL: 'smtp://127.0.0.1:9', OWNER_EMAIL: ownerAccount.email },
    { host: 'asha.example' },
    'owner_email',
  ],
])(
  'registering with the settings %j and the request headers %j is open to %s',
  async (env, headers, openTo) => {
    const site = await testSite({ env });
    const state = async () => (await site.visitor('GET', api.registration, undefined, headers)).json();
    expect(await state()).toEqual({ open_to: openTo });
    if (openTo === 'nobody' || 'SMTP_URL' in env) return;
    await site.registers();
    expect(await state()).toEqual({ open_to: 'nobody' });
  },
);

test('registering is refused through a host name other than localhost, and the response names the setting that allows it', async () => {
  const site = await testSite();
  const response = await site.visitor('POST', api.register, ownerAccount, { host: 'asha.example' });
  expect(failureOf(response)).toEqual([
    403,
    'registration_closed',
    'Registration is closed. Set OWNER_EMAIL to the address that can register.',
  ]);
  expect(await site.mails()).toEqual([]);
});

test('registering creates no account before the code is confirmed', async () => {
  const { site } = await registeredSite();
  expect((await site.visitor('POST', api.login, ownerAccount)).statusCode).toBe(401);
});

test('registering is open to several addresses until one of them confirms', async () => {
  const { site, code } = await registeredSite();
  const other = { ...ownerAccount, email: 'ravi@example.org' };
  expect((await site.visitor('POST', api.register, other)).statusCode).toBe(200);
  const otherCode = codeIn(await site.mailTo(other.email));
  expect((await confirms(site, code)).statusCode).toBe(200);
  expect(failureOf(await confirms(site, otherCode, other))).toEqual(closed);
});

test('registering a second time replaces the code', async () => {
  const { site, code } = await registeredSite();
  site.clock.passes(minute);
  await site.visitor('POST', api.register, ownerAccount);
  const newer = codeIn(await site.mailTo(ownerAccount.email, 2));
  if (newer !== code) expect(failureOf(await confirms(site, code))).toEqual(invalidCode);
  expect((await confirms(site, newer)).statusCode).toBe(200);
});

test('registering is closed after the first confirmation', async () => {
  const site = await testSite();
  await site.registers();
  expect(failureOf(await site.visitor('POST', api.register, ownerAccount))).toEqual(closed);
  expect(
    failureOf(await site.visitor('POST', api.register, { ...ownerAccount, email: 'ravi@example.org' })),
  ).toEqual(closed);
  expect(failureOf(await confirms(site, '123456'))).toEqual(closed);
});

test('with OWNER_EMAIL only that address may register, in any spelling', async () => {
  const site = await testSite({
    env: { OWNER_EMAIL: 'Asha@Example.org', PUBLIC_URL: 'https://asha.example' },
  });
  const otherAccount = { ...ownerAccount, email: 'ravi@example.org' };
  const refused = [
    403,
    'registration_closed',
    'Only the email address that the site was set up for can register.',
  ];
  expect(failureOf(await site.visitor('POST', api.register, otherAccount))).toEqual(refused);
  expect(failureOf(await confirms(site, '123456', otherAccount))).toEqual(refused);
  await site.registers();
  await site.signsIn();
});

test.each(['https://asha.example', 'http://192.168.1.20:3000', 'http://localhost.example'])(
  'on the public address %s nobody may register without OWNER_EMAIL, and the response names the setting',
  async (url) => {
    const site = await testSite({ env: { PUBLIC_URL: url } });
    const refused = [403, 'registration_closed', expect.stringContaining('OWNER_EMAIL')];
    expect(failureOf(await site.visitor('POST', api.register, ownerAccount))).toEqual(refused);
    expect(failureOf(await confirms(site, '123456'))).toEqual(refused);
    expect(await site.mails()).toEqual([]);
  },
);

test.each([
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://127.8.9.10',
  'http://[::1]:3000',
  'http://vitrine.localhost',
])('on the loopback address %s anybody may register', async (url) => {
  const site = await testSite({ env: { PUBLIC_URL: url } });
  await site.registers();
});

describe('a site that is reachable from outside', () => {
  const refused = [403, 'registration_closed', expect.stringContaining('OWNER_EMAIL')];

  test.each([
    ['listens on all interfaces', { HOST: '0.0.0.0' }],
    ['trusts a proxy', { TRUST_PROXY: '1' }],
  ])('a site that is reachable because it %s cannot be claimed without OWNER_EMAIL', async (_why, env) => {
    const site = await testSite({ env });
    expect(failureOf(await site.visitor('POST', api.register, ownerAccount))).toEqual(refused);
  });

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'a site that is reachable because a request has %s cannot be claimed without OWNER_EMAIL',
    async (name) => {
      const site = await testSite();
      const forwarded = { [name]: '203.0.113.9' };
      expect(failureOf(await site.visitor('POST', api.register, ownerAccount, forwarded))).toEqual(refused);
      await site.registers();
    },
  );
});

test('confirming a registration returns the specified message and creates the account', async () => {
  const { site, code } = await registeredSite();
  const response = await confirms(site, code, { password: 'chosen at the confirmation' });
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { success: true, message: 'OTP Verified! Your account is now active.' },
  ]);
  await site.signsIn({ ...ownerAccount, password: 'chosen at the confirmation' });
  expect((await site.visitor('POST', api.login, ownerAccount)).statusCode).toBe(401);
});

test('confirming a registration ignores case in the email address', async () => {
  const { site, code } = await registeredSite();
  expect((await confirms(site, code, { email: 'ASHA@example.ORG' })).statusCode).toBe(200);
  await site.signsIn({ ...ownerAccount, email: 'asha@Example.org' });
});

test('a one-time code is accepted for 10 minutes', async () => {
  const { site, code } = await registeredSite();
  site.clock.passes(10 * minute - 1);
  expect((await confirms(site, code)).statusCode).toBe(200);
});

test('a one-time code is refused after 10 minutes', async () => {
  const { site, code } = await registeredSite();
  site.clock.passes(10 * minute);
  expect(failureOf(await confirms(site, code))).toEqual(invalidCode);
});

test('the right code is accepted after 4 wrong ones', async () => {
  const { site, code } = await registeredSite();
  for (let tries = 0; tries < 4; tries++)
    expect(failureOf(await confirms(site, otherThan(code)))).toEqual(invalidCode);
  expect((await confirms(site, code)).statusCode).toBe(200);
});

test('the right code is refused after 5 wrong ones', async () => {
  const { site, code } = await registeredSite();
  for (let tries = 0; tries < 5; tries++)
    expect(failureOf(await confirms(site, otherThan(code)))).toEqual(invalidCode);
  expect(failureOf(await confirms(site, code))).toEqual(invalidCode);
});

test('a code of another address is refused, and any code if none was sent', async () => {
  const { site, code } = await registeredSite();
  expect(failureOf(await confirms(site, code, { email: 'ravi@example.org' }))).toEqual(invalidCode);
  const emptySite = await testSite();
  expect(failureOf(await confirms(emptySite, '123456'))).toEqual(invalidCode);
});

test('confirming a registration invalidates cached content, so visitors see the profile at once', async () => {
  const { site, code } = await registeredSite();
  const before = site.database.contentVersion.current;
  await confirms(site, otherThan(code));
  expect(site.database.contentVersion.current).toBe(before);
  await confirms(site, code);
  expect(site.database.contentVersion.current).toBe(before + 1);
});

describe('requesting another code', () => {
  const requestsCode = (site: TestSite, email = ownerAccount.email) =>
    site.visitor('POST', api.resendOtp, { email });

  test('requesting another code replaces one that has expired and was entered wrongly 5 times', async () => {
    const { site, code } = await registeredSite();
    for (let tries = 0; tries < 5; tries++) await confirms(site, otherThan(code));
    site.clock.passes(11 * minute);
    const response = await requestsCode(site);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { success: true, message: 'OTP resent successfully.' },
    ]);
    const newer = codeIn(await site.mailTo(ownerAccount.email, 2));
    if (newer !== code) expect(failureOf(await confirms(site, code))).toEqual(invalidCode);
    expect((await confirms(site, newer)).statusCode).toBe(200);
  });

  test('a request for another code is refused within 60 s of the last one, with Retry-After', async () => {
    const { site } = await registeredSite();
    site.clock.passes(12_500);
    const early = await requestsCode(site);
    expect([failureOf(early)[0], failureOf(early)[1], early.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      '48',
    ]);
    site.clock.passes(47_500);
    expect((await requestsCode(site)).statusCode).toBe(200);
    expect((await requestsCode(site)).headers['retry-after']).toBe('60');
  });

  test('requesting another code returns the same response for an unknown address and sends no mail', async () => {
    const { site } = await registeredSite();
    site.clock.passes(60_000);
    const [known, unknown] = [await requestsCode(site), await requestsCode(site, 'ravi@example.org')];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    const [knownAgain, unknownAgain] = [
      await requestsCode(site),
      await requestsCode(site, 'Ravi@example.org'),
    ];
    expect(failureOf(unknownAgain)).toEqual(failureOf(knownAgain));
    expect(unknownAgain.headers['retry-after']).toBe(knownAgain.headers['retry-after']);
    site.clock.passes(60_000);
    expect((await requestsCode(site, 'ravi@example.org')).statusCode).toBe(200);
    await site.mailTo(ownerAccount.email, 2);
    expect((await site.mails()).flatMap((mail) => mail.to?.map((to) => to.address))).toEqual([
      ownerAccount.email,
      ownerAccount.email,
    ]);
  });

  test('requesting another code succeeds but sends no mail when the site has an owner', async () => {
    const site = await testSite();
    await site.registers();
    site.clock.passes(60_000);
    expect([
      (await requestsCode(site)).statusCode,
      (await requestsCode(site, 'ravi@example.org')).statusCode,
    ]).toEqual([200, 200]);
    await site.visitor('POST', api.forgotPassword, { email: ownerAccount.email });
    await site.mailTo(ownerAccount.email, 2);
    expect((await site.mails()).map((mail) => mail.subject)).toEqual([
      'Your registration code',
      'Set a new password',
    ]);
  });
});

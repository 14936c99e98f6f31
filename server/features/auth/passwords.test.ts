import { describe, expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { resetTokenIn } from '#testing/outbox.ts';
import { failureOf, issuesIn } from '../../testing/failures.ts';
import { ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const minute = 60_000;
const newPassword = 'another good one';
const invalidToken = [400, 'invalid_token', 'Invalid or missing reset token.'];

const requestsLink = (site: TestSite, email = ownerAccount.email, headers: Record<string, string> = {}) =>
  site.visitor('POST', api.forgotPassword, { email }, headers);
const resets = (site: TestSite, token: string, password = newPassword) =>
  site.visitor('POST', api.resetPassword, { token, password });

/** Returns a site whose owner was mailed a reset link, and its token. */
async function siteWithResetLink(env: Record<string, string> = {}) {
  const site = await testSite({ env });
  const owner = await site.owner();
  await requestsLink(site);
  return { site, owner, token: resetTokenIn(await site.mailTo(ownerAccount.email)) };
}

test('a request for a reset link returns the same response for the owner and for others, and mails only the owner', async () => {
  const site = await testSite();
  await site.registers();
  const unknown = await requestsLink(site, 'ravi@example.org');
  const known = await requestsLink(site, 'Asha@Example.ORG');
  expect([known.statusCode, known.json()]).toEqual([
    200,
    { success: true, message: 'Reset link sent! Please check your email.', mailed: false },
  ]);
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect((await site.mailTo(ownerAccount.email, 2)).subject).toBe('Set a new password');
  expect(await site.mails()).toHaveLength(2);
});

test('a request for a reset link succeeds but mails nothing while the site has no owner', async () => {
  const site = await testSite();
  expect((await requestsLink(site)).statusCode).toBe(200);
  expect(await site.database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('a request for a reset link takes similar time for the owner’s email address and an unknown one', async () => {
  const site = await testSite();
  await site.registers();
  const fastest = async (email: string) => {
    const times = [];
    for (let time = 0; time < 6; time++) {
      site.clock.passes(60 * minute);
      const start = performance.now();
      await requestsLink(site, email);
      times.push(performance.now() - start);
      // The mail is sent after the response and is not measured.
      await site.mailTo(ownerAccount.email);
    }
    return Math.min(...times);
  };
  const [known, unknown] = [await fastest(ownerAccount.email), await fastest('ravi@example.org')];
  expect(unknown).toBeGreaterThan(known / 2);
  expect(unknown).toBeLessThan(known * 2);
});

test('a forgotten password is reset through a link to PUBLIC_URL, whatever host the request names', async () => {
  const { site } = await siteWithResetLink({ PUBLIC_URL: 'http://127.0.0.1:8080' });
  await requestsLink(site, ownerAccount.email, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  });
  const mail = await site.mailTo(ownerAccount.email, 2);
  expect(mail.text).toMatch(/^http:\/\/127\.0\.0\.1:8080\/reset-password\?token=[\w-]{43}$/m);
  expect(mail.html).toContain(`href="http://127.0.0.1:8080/reset-password?token=${resetTokenIn(mail)}"`);
  expect(`${mail.text}${mail.html}`).not.toContain('evil');
});

test('a reset link sets a new password and ends every session', async () => {
  const { site, owner, token } = await siteWithResetLink();
  const response = await resets(site, token);
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { success: true, message: 'Password reset successfully.' },
  ]);
  expect((await owner('POST', api.logout)).statusCode).toBe(401);
  expect((await site.visitor('POST', api.login, ownerAccount)).statusCode).toBe(401);
  await site.signsIn({ ...ownerAccount, password: newPassword });
});

test('a reset link works once', async () => {
  const { site, token } = await siteWithResetLink();
  expect((await resets(site, token)).statusCode).toBe(200);
  expect(failureOf(await resets(site, token))).toEqual(invalidToken);
});

test('a reset link is valid for 60 minutes', async () => {
  const { site, token } = await siteWithResetLink();
  site.clock.passes(60 * minute - 1);
  expect((await resets(site, token)).statusCode).toBe(200);
});

test('a reset link is invalid after 60 minutes', async () => {
  const { site, token } = await siteWithResetLink();
  site.clock.passes(60 * minute);
  expect(failureOf(await resets(site, token))).toEqual(invalidToken);
});

test('a reset link is voided by the next request for the owner’s email address, but not for another', async () => {
  const { site, token } = await siteWithResetLink();
  await requestsLink(site);
  const newer = resetTokenIn(await site.mailTo(ownerAccount.email, 2));
  await requestsLink(site, 'ravi@example.org');
  expect(failureOf(await resets(site, token))).toEqual(invalidToken);
  expect((await resets(site, newer)).statusCode).toBe(200);
});

test('a reset link is voided by a password change', async () => {
  const { site, owner, token } = await siteWithResetLink();
  await owner('PUT', api.changePassword, {
    old_password: ownerAccount.password,
    new_password: newPassword,
    confirm_password: newPassword,
  });
  expect(failureOf(await resets(site, token))).toEqual(invalidToken);
});

test('a reset link is refused with a wrong or missing token', async () => {
  const { site, token } = await siteWithResetLink();
  expect(failureOf(await resets(site, token.slice(1)))).toEqual(invalidToken);
  expect(failureOf(await resets(site, 'made-up'))).toEqual(invalidToken);
  expect(issuesIn(await resets(site, ''))).toEqual({ token: 'Invalid or missing reset token.' });
  expect((await resets(site, token)).statusCode).toBe(200);
});

test('the token of a reset link is not stored as plain text', async () => {
  const { site, token } = await siteWithResetLink();
  expect(
    JSON.stringify(await site.database.db.selectFrom('password_resets').selectAll().execute()),
  ).not.toContain(token);
});

describe('a password change', () => {
  const change = {
    old_password: ownerAccount.password,
    new_password: newPassword,
    confirm_password: newPassword,
  };

  test('a password change ends every session except its own', async () => {
    const site = await testSite();
    const owner = await site.owner();
    const other = await site.signsIn();
    const response = await owner('PUT', api.changePassword, change);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { success: true, message: 'Password changed successfully.' },
    ]);
    expect(
      (await site.visitor('POST', api.logout, undefined, { authorization: `Bearer ${other}` })).statusCode,
    ).toBe(401);
    expect((await owner('POST', api.logout)).statusCode).toBe(200);
    expect((await site.visitor('POST', api.login, ownerAccount)).statusCode).toBe(401);
    await site.signsIn({ ...ownerAccount, password: newPassword });
  });

  test('a password change sends the owner a mail', async () => {
    const site = await testSite();
    const owner = await site.owner();
    await owner('PUT', api.changePassword, change);
    const { subject, text } = await site.mailTo(ownerAccount.email);
    expect([subject, text?.split('\n', 1)]).toEqual([
      'Your account was changed',
      ['Your password was changed.'],
    ]);
  });

  test('a password change with a wrong current password is refused, and the password stays', async () => {
    const site = await testSite();
    const owner = await site.owner();
    const response = await owner('PUT', api.changePassword, { ...change, old_password: 'not this one' });
    expect(failureOf(response)).toEqual([400, 'wrong_password', 'The current password is incorrect.']);
    expect((await site.visitor('POST', api.login, ownerAccount)).statusCode).toBe(200);
  });

  test('a password change is for the owner only', async () => {
    const site = await testSite();
    await site.registers();
    expect((await site.visitor('PUT', api.changePassword, change)).statusCode).toBe(401);
    await site.signsIn();
  });
});

/** Limits for requests without an account. */
import { expect, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import { codeOf } from '../../testing/failures.ts';
import { ownerAccount, testSite } from '../../testing/site.ts';

test.each([
  api.register,
  api.confirmOtp,
  api.resendOtp,
  api.login,
  api.forgotPassword,
  api.resetPassword,
  api.contact,
])('a body of more than 32 kB is refused at %s', async (path) => {
  const site = await testSite();
  const response = await site.visitor('POST', path, { email: 'x'.repeat(33_000) });
  expect(codeOf(response)).toEqual([413, 'too_large']);
});

test('no cache stores the token of a sign-in', async () => {
  const site = await testSite();
  await site.registers();
  expect((await site.visitor('POST', api.login, ownerAccount)).headers['cache-control']).toBe('no-store');
});

test('the page of a reset link sends no referrer', async () => {
  const site = await testSite({ pages: true });
  for (const path of [`${pages.resetPassword}?token=secret`, pages.resetPassword])
    expect((await site.visitor('GET', path)).headers['referrer-policy']).toBe('no-referrer');
  expect((await site.visitor('GET', pages.home)).headers['referrer-policy']).not.toBe('no-referrer');
});

test('HSTS_SUBDOMAINS adds subdomains to HSTS, which is sent only if PUBLIC_URL is https', async () => {
  const hsts = async (env: Record<string, string>) =>
    (await (await testSite({ env })).visitor('GET', api.categories)).headers['strict-transport-security'];
  expect(await hsts({ PUBLIC_URL: 'https://asha.example' })).toBe('max-age=31536000');
  expect(await hsts({ PUBLIC_URL: 'https://asha.example', HSTS_SUBDOMAINS: 'true' })).toBe(
    'max-age=31536000; includeSubDomains',
  );
  expect(await hsts({ HSTS_SUBDOMAINS: 'true' })).toBeUndefined();
});

test('security.txt names SECURITY_CONTACT, or else the owner’s address, and does not exist without both', async () => {
  const path = '/.well-known/security.txt';
  const env = { SECURITY_CONTACT: 'mailto:asha@example.org', PUBLIC_URL: 'https://asha.example' };
  const said = await (await testSite({ pages: true, env })).visitor('GET', path);
  expect([said.statusCode, said.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(said.body).toBe(
    `Contact: mailto:asha@example.org\nExpires: 2027-01-05T09:00:00.000Z\nCanonical: https://asha.example${path}\n`,
  );
  const site = await testSite({ pages: true });
  expect((await site.visitor('GET', path)).statusCode).toBe(404);
  await site.owner();
  expect((await site.visitor('GET', path)).body).toContain(`Contact: mailto:${ownerAccount.email}\n`);
});

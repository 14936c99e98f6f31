import { describe, expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { failureOf, issuesIn } from '../../testing/failures.ts';
import { ownerAccount, testSite } from '../../testing/site.ts';

const long = (length: number) => 'x'.repeat(length);
const registration = [
  [{ fullname: '  ' }, { fullname: 'Full name is required' }],
  [{ fullname: long(101) }, { fullname: 'Must be at most 100 characters' }],
  [{ fullname: 'Asha\r\nBcc: x@example.org' }, { fullname: 'Line breaks are not allowed here' }],
  [{ email: 'not an address' }, { email: 'Enter a valid email' }],
  [{ email: `a@b.org\r\nBcc: c@d.org` }, { email: 'Enter a valid email' }],
  [{ email: 42 }, { email: 'Enter a valid email' }],
  [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
  [{ password: long(65) }, { password: 'Password must not exceed 64 characters' }],
  [{ password: null }, { password: 'Password must be at least 6 characters' }],
] as const;
const otp = [
  [{ otp: '' }, { otp: 'OTP is required' }],
  [{ otp: '12345' }, { otp: 'OTP must be 6 digits' }],
  [{ otp: '1234567' }, { otp: 'OTP must be 6 digits' }],
  [{ otp: '12345a' }, { otp: 'OTP must contain only numbers' }],
  [{ otp: 123_456 }, { otp: 'OTP is required' }],
] as const;
const resets = [
  [{ password: '' }, { password: 'Password is required' }],
  [{ password: '1234567' }, { password: 'Password must be at least 8 characters' }],
  [{ password: long(65) }, { password: 'Password must not exceed 64 characters' }],
  [{ token: undefined }, { token: 'Invalid or missing reset token.' }],
] as const;
const change = {
  old_password: ownerAccount.password,
  new_password: 'a newer one',
  confirm_password: 'a newer one',
};
const changes = [
  [{ old_password: '' }, { old_password: 'Current password is required' }],
  [
    { new_password: '12345', confirm_password: '12345' },
    { new_password: 'New password must be at least 6 characters' },
  ],
  [
    { new_password: long(65), confirm_password: long(65) },
    { new_password: 'Password must not exceed 64 characters' },
  ],
  [{ confirm_password: 'something else' }, { confirm_password: 'Passwords must match' }],
  [{ confirm_password: '' }, { confirm_password: 'Confirm Password is required' }],
] as const;

test('register names each invalid field', async () => {
  const site = await testSite();
  for (const [fields, issues] of registration) {
    const response = await site.visitor('POST', api.register, { ...ownerAccount, ...fields });
    expect(issuesIn(response), JSON.stringify(fields)).toEqual(issues);
  }
  expect(await site.database.db.selectFrom('registrations').selectAll().execute()).toEqual([]);
});

test('confirm-otp names each invalid field', async () => {
  const site = await testSite();
  for (const [fields, issues] of [...registration, ...otp]) {
    const body = { ...ownerAccount, otp: '123456', ...fields };
    const response = await site.visitor('POST', api.confirmOtp, body);
    expect(issuesIn(response), JSON.stringify(fields)).toEqual(issues);
  }
});

test.each([api.resendOtp, api.forgotPassword])('%s names an invalid email address', async (path) => {
  const site = await testSite();
  for (const body of [
    {},
    { email: '' },
    { email: 'x' },
    { email: ['asha@example.org'] },
    { email: `${long(250)}@example.org` },
  ]) {
    expect(issuesIn(await site.visitor('POST', path, body)), JSON.stringify(body)).toEqual({
      email: 'Enter a valid email',
    });
  }
});

test('login names the missing email and password', async () => {
  const site = await testSite();
  expect(issuesIn(await site.visitor('POST', api.login, {}))).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  });
  expect(issuesIn(await site.visitor('POST', api.login, { email: ' ', password: '' }))).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  });
});

test('reset-password names each invalid field', async () => {
  const site = await testSite();
  for (const [fields, issues] of resets) {
    const body = { token: 'some', password: 'long enough', ...fields };
    const response = await site.visitor('POST', api.resetPassword, body);
    expect(issuesIn(response), JSON.stringify(fields)).toEqual(issues);
  }
});

test('change-password names each invalid field', async () => {
  const site = await testSite();
  const owner = await site.owner();
  for (const [fields, issues] of changes) {
    const response = await owner('PUT', api.changePassword, { ...change, ...fields });
    expect(issuesIn(response), JSON.stringify(fields)).toEqual(issues);
  }
  expect((await owner('PUT', api.changePassword, change)).statusCode).toBe(200);
});

test('one response of confirm-otp names the errors of all fields', async () => {
  const site = await testSite();
  expect(issuesIn(await site.visitor('POST', api.confirmOtp, {}))).toEqual({
    email: 'Enter a valid email',
    fullname: 'Full name is required',
    password: 'Password must be at least 6 characters',
    otp: 'OTP is required',
  });
});

test.each(['k7#pQz', long(64), 'पासवर्ड सही है', '🔑🌍🎈🍋🚲🎻'])(
  'registration accepts a password at a limit of length or in another script: "%s"',
  async (password) => {
    const site = await testSite();
    await site.registers({ ...ownerAccount, password });
    await site.signsIn({ ...ownerAccount, password });
  },
);

describe('account calls accept only a JSON object', () => {
  const posts = [
    api.register,
    api.confirmOtp,
    api.resendOtp,
    api.login,
    api.forgotPassword,
    api.resetPassword,
  ];

  test.each(posts)('%s accepts only a JSON object', async (path) => {
    const site = await testSite();
    const json = { 'content-type': 'application/json' };
    for (const payload of [
      '{',
      '[]',
      '"text"',
      'null',
      '7',
      '{"email":"a\\u0000@example.org"}',
      '{"__proto__":{"email":1}}',
      '{"email":"\\ud800"}',
    ]) {
      const response = await site.visitor('POST', path, payload, json);
      expect([payload, response.statusCode]).toEqual([payload, 400]);
      expect(['malformed', 'validation_failed']).toContain(failureOf(response)[1]);
    }
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      expect(
        failureOf(
          await site.visitor('POST', path, 'email=asha%40example.org', { 'content-type': type }),
        ).slice(0, 2),
      ).toEqual([415, 'unsupported_media_type']);
    }
    expect(failureOf(await site.visitor('GET', path)).slice(0, 2)).toEqual([405, 'method_not_allowed']);
  });
});

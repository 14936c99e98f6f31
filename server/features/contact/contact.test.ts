import { describe, expect, test } from 'vitest';
import { contactTrap } from '#contract/contact/contact-form.ts';
import { api } from '#contract/addresses.ts';
import { codeOf, failureOf, issuesIn } from '../../testing/failures.ts';
import { ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const minute = 60_000;
const message = {
  name: 'Ravi Iyer',
  email: 'ravi@example.net',
  subject: 'URGENT: a question',
  message: 'Hello Asha,\n\nare you there? नमस्ते 🙏',
};
const thanks = { success: true, message: "Thank you for your message. I'll get back to you soon." };

const stored = (site: TestSite) =>
  site.database.db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message'])
    .orderBy('id')
    .execute();

test('a message is stored, thanked for, and mailed to the owner with the visitor as Reply-To', async () => {
  const site = await testSite();
  await site.registers();
  const response = await site.visitor('POST', api.contact, message);
  expect([response.statusCode, response.json()]).toEqual([200, thanks]);
  expect(await stored(site)).toEqual([message]);
  const mail = await site.mailTo(ownerAccount.email, 2);
  expect(mail).toMatchObject({
    subject: `Contact form: ${message.subject}`,
    replyTo: [{ name: message.name, address: message.email }],
  });
  expect(mail.text).toContain(message.message);
  expect(mail.text).toContain('Ravi Iyer <ravi@example.net>');
});

test('the mail of a message from an email domain in another script has a Reply-To in ASCII', async () => {
  const site = await testSite();
  await site.registers();
  const email = 'r&d@пример.рф';
  expect((await site.visitor('POST', api.contact, { ...message, email })).statusCode).toBe(200);
  const mail = await site.mailTo(ownerAccount.email, 2);
  expect(mail.replyTo).toEqual([{ name: message.name, address: 'r&d@xn--e1afmkfd.xn--p1ai' }]);
  expect(mail.text).toContain(`Ravi Iyer <${email}>`);
});

test('a message is stored but not mailed while there is no owner', async () => {
  const site = await testSite();
  expect((await site.visitor('POST', api.contact, message)).statusCode).toBe(200);
  expect(await stored(site)).toEqual([message]);
  await site.registers();
  expect((await site.mails()).map((mail) => mail.subject)).toEqual(['Your registration code']);
});

test('a message with the hidden field filled in is thanked for, stored as spam, and not mailed', async () => {
  const site = await testSite();
  await site.registers();
  const response = await site.visitor('POST', api.contact, { ...message, [contactTrap]: 'Good Links Ltd' });
  expect([response.statusCode, response.json()]).toEqual([200, thanks]);
  const [kept] = await site.database.db.selectFrom('contact_messages').selectAll().execute();
  expect(kept).toMatchObject({
    ...message,
    folder: 'spam',
    spam_reason: 'a hidden field was filled in',
  });
  await site.visitor('POST', api.contact, { ...message, [contactTrap]: '', subject: 'By hand' });
  expect((await site.mailTo(ownerAccount.email, 2)).subject).toBe('Contact form: By hand');
  expect(await site.mails()).toHaveLength(2);
});

test('a contact message is refused for each invalid field with the specified error', async () => {
  const site = await testSite();
  const cases = [
    [{ name: ' ' }, { name: 'Full name is required' }],
    [{ name: 'x'.repeat(101) }, { name: 'Must be at most 100 characters' }],
    [{ name: 'Ravi\r\nBcc: x@example.net' }, { name: 'Line breaks are not allowed here' }],
    [{ email: 'ravi' }, { email: 'Invalid email address' }],
    [{ email: `${'x'.repeat(250)}@example.net` }, { email: 'Invalid email address' }],
    [{ email: 'ravi@example.net\nBcc: x@example.net' }, { email: 'Invalid email address' }],
    [{ email: 'ravi@example.net, x@example.net' }, { email: 'Invalid email address' }],
    [{ subject: '' }, { subject: 'Subject is required' }],
    [{ subject: 'x'.repeat(201) }, { subject: 'Must be at most 200 characters' }],
    [{ subject: 'Hello\nBcc: x@example.net' }, { subject: 'Line breaks are not allowed here' }],
    [{ message: '\n ' }, { message: 'Message cannot be empty' }],
    [{ message: 'x'.repeat(5001) }, { message: 'Must be at most 5000 characters' }],
  ] as const;
  for (const [fields, issues] of cases)
    expect(
      issuesIn(await site.visitor('POST', api.contact, { ...message, ...fields })),
      JSON.stringify(fields),
    ).toEqual(issues);
  expect(await stored(site)).toEqual([]);
});

test('a message whose fields have their maximum lengths is stored', async () => {
  const site = await testSite();
  const longest = {
    name: 'x'.repeat(100),
    email: 'ravi@example.net',
    subject: 'x'.repeat(200),
    message: 'x'.repeat(5000),
  };
  expect((await site.visitor('POST', api.contact, longest)).statusCode).toBe(200);
  expect(await stored(site)).toEqual([longest]);
});

test('the API refuses a message that is not JSON', async () => {
  const site = await testSite();
  const form = new URLSearchParams(message).toString();
  const response = await site.visitor('POST', api.contact, form, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(failureOf(response).slice(0, 2)).toEqual([415, 'unsupported_media_type']);
});

describe('messages of one client', () => {
  const writes = (site: TestSite, remoteAddress: string, fields: object = {}) =>
    site.call('POST', api.contact, { payload: { ...message, ...fields }, remoteAddress });

  test('messages of one client are accepted 5 times in 10 minutes, whatever email address they name', async () => {
    const site = await testSite();
    for (let index = 0; index < 5; index++)
      expect((await writes(site, '203.0.113.7', { email: `r${index}@example.net` })).statusCode).toBe(200);
    site.clock.passes(minute);
    const refused = await writes(site, '203.0.113.7');
    expect([failureOf(refused)[0], failureOf(refused)[1], refused.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      '540',
    ]);
    expect((await writes(site, '203.0.113.8')).statusCode).toBe(200);
    site.clock.passes(9 * minute);
    expect((await writes(site, '203.0.113.7')).statusCode).toBe(200);
    expect(await stored(site)).toHaveLength(7);
  });

  test('messages of one client with invalid fields do not count towards the limit', async () => {
    const site = await testSite();
    for (let index = 0; index < 8; index++) await writes(site, '203.0.113.7', { subject: '' });
    expect((await writes(site, '203.0.113.7')).statusCode).toBe(200);
  });

  test('messages of one client count when simultaneous: 5 of 12 are accepted', async () => {
    const site = await testSite();
    const responses = await Promise.all(Array.from({ length: 12 }, () => writes(site, '203.0.113.7')));
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(5);
    expect(await stored(site)).toHaveLength(5);
  });
});

describe('many messages', () => {
  const sends = (site: TestSite, remoteAddress: string, subject: string) =>
    site.call('POST', api.contact, { payload: { ...message, message: subject, subject }, remoteAddress });

  test('messages from one IPv6 /48 network are limited to 15 in 10 minutes', async () => {
    const site = await testSite();
    for (let at = 0; at < 15; at++)
      expect((await sends(site, `2001:db8:1:${at}::1`, `number ${at}`)).statusCode).toBe(200);
    expect(codeOf(await sends(site, '2001:db8:1:ffff::1', 'one more'))).toEqual([429, 'rate_limited']);
    expect((await sends(site, '2001:db8:2::1', 'of another network')).statusCode).toBe(200);
    site.clock.passes(10 * minute);
    expect((await sends(site, '2001:db8:1:ffff::1', 'later')).statusCode).toBe(200);
  });

  test('many messages are mailed singly up to 60 an hour, then announced by one mail, and all stored', async () => {
    const site = await testSite();
    await site.registers();
    for (let at = 0; at < 63; at++)
      expect((await sends(site, `198.51.100.${at}`, `number ${at}`)).statusCode).toBe(200);
    expect(await stored(site)).toHaveLength(63);
    // The registration code, 60 messages and the announcement.
    await site.mailTo(ownerAccount.email, 62);
    const subjects = (await site.mails()).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject?.startsWith('Contact form: '))).toHaveLength(60);
    expect(subjects).toContain('New messages are waiting on your site');
    site.clock.passes(60 * minute);
    await sends(site, '203.0.113.7', 'an hour later');
    expect((await site.mailTo(ownerAccount.email, 63)).subject).toBe('Contact form: an hour later');
  });
});

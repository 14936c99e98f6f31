import { describe, expect, test } from 'vitest';
import { contactTrap } from '#contract/contact/contact-form.ts';
import { pages } from '#contract/addresses.ts';
import { failureOf } from '../../testing/failures.ts';
import { ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const message = {
  name: 'Ravi Iyer',
  email: 'ravi@example.net',
  subject: 'A question',
  message: 'Hello <Asha>,\r\nare you there?',
};
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const posts = (site: TestSite, fields: Record<string, string>) =>
  site.visitor('POST', pages.contact, new URLSearchParams(fields).toString(), form);
const stored = (site: TestSite) =>
  site.database.db.selectFrom('contact_messages').select(['name', 'email', 'subject', 'message']).execute();

test('a contact form sent without JavaScript is stored and mailed, and returns the page with thanks', async () => {
  const site = await testSite({ pages: true });
  await site.registers();
  const response = await posts(site, message);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.body).toContain('Message Sent!');
  expect(response.body).toContain('Thank you for your message.');
  expect(await stored(site)).toEqual([message]);
  expect((await site.mailTo(ownerAccount.email, 2)).replyTo?.[0]?.address).toBe('ravi@example.net');
});

test('a contact form sent without JavaScript returns the input with the error at each invalid field', async () => {
  const site = await testSite({ pages: true });
  const response = await posts(site, { ...message, email: 'ravi', subject: '' });
  expect(response.statusCode).toBe(400);
  for (const text of [
    'Invalid email address',
    'Subject is required',
    'value="Ravi Iyer"',
    'Hello &lt;Asha&gt;,',
  ])
    expect(response.body).toContain(text);
  expect(response.body).not.toContain('<Asha>');
  expect(await stored(site)).toEqual([]);
});

test('a contact form sent without JavaScript is refused after 5 messages in 10 minutes without losing the text', async () => {
  const site = await testSite({ pages: true });
  for (let index = 0; index < 5; index++) expect((await posts(site, message)).statusCode).toBe(200);
  const response = await posts(site, message);
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '600']);
  expect(response.body).toContain('Too many attempts.');
  expect(response.body).toContain('are you there?');
  expect(await stored(site)).toHaveLength(5);
});

test('a contact form with its hidden field filled in returns thanks and is stored as spam', async () => {
  const site = await testSite({ pages: true });
  const response = await posts(site, { ...message, [contactTrap]: 'Good Links Ltd' });
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('Thank you for your message.');
  expect(await stored(site)).toEqual([message]);
  const { folder } = await site.database.db
    .selectFrom('contact_messages')
    .select('folder')
    .executeTakeFirstOrThrow();
  expect(folder).toBe('spam');
});

test('a contact form with an empty, repeated or malformed body is refused', async () => {
  const site = await testSite({ pages: true });
  for (const body of [
    '',
    'name=a&name=b',
    '__proto__=1&constructor=2&toString=3',
    'name[]=a&name[b]=c',
    '%',
    '&&&===',
    'x'.repeat(10_000),
  ]) {
    const response = await site.visitor('POST', pages.contact, body, form);
    expect([body.slice(0, 40), response.statusCode]).toEqual([body.slice(0, 40), 400]);
  }
  expect((await site.visitor('POST', pages.contact, 'x'.repeat(300 * 1024), form)).statusCode).toBe(413);
});

test('the page Contact refuses JSON, and other pages refuse a form', async () => {
  const site = await testSite({ pages: true });
  expect(failureOf(await site.visitor('POST', pages.contact, message)).slice(0, 2)).toEqual([
    415,
    'unsupported_media_type',
  ]);
  expect(failureOf(await site.visitor('POST', pages.login, 'a=b', form)).slice(0, 2)).toEqual([
    405,
    'method_not_allowed',
  ]);
  expect(await stored(site)).toEqual([]);
});

describe('a contact form sent by another site', () => {
  const send = (site: TestSite, headers: Record<string, string>) =>
    site.visitor('POST', pages.contact, new URLSearchParams(message).toString(), { ...form, ...headers });

  test.each([
    ['the browser says so', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }],
    ['another site of the same domain sends it', { 'sec-fetch-site': 'same-site' }],
    ['its origin is different', { origin: 'https://elsewhere.example' }],
    ['its origin is hidden', { origin: 'null' }],
  ])(
    'the contact form is refused when %s, and the page is returned with the input',
    async (_how, headers) => {
      const site = await testSite({ pages: true });
      const response = await send(site, headers);
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        400,
        'text/html; charset=utf-8',
      ]);
      expect(response.body).toContain('This form only works on this site.');
      expect(response.body).toContain('are you there?');
      expect(await stored(site)).toEqual([]);
    },
  );

  test.each([
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
    { origin: 'http://localhost:3000' },
    { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { 'sec-fetch-site': 'none' },
    {},
  ])('the site’s own contact form is accepted with the request headers %o', async (headers) => {
    const site = await testSite({ pages: true });
    expect((await send(site, headers)).statusCode).toBe(200);
  });
});

test('the contact form accepts a message of 5,000 characters in any script, and refuses one of 100,000 with 413', async () => {
  const site = await testSite({ pages: true });
  expect((await posts(site, { ...message, message: 'न'.repeat(5000) })).statusCode).toBe(200);
  expect((await posts(site, { ...message, message: 'x'.repeat(100_000) })).statusCode).toBe(413);
});

import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contactInput } from '#contract/contact/contact.ts';
import { english } from '#contract/locales/english.ts';
import { mailServer } from '../../testing/mail-server.ts';
import { smtpUrl, testMail, testOutbox } from '../../testing/outbox.ts';
import { testSite } from '../../testing/site.ts';
import { contactMail, registrationCodeMail } from './mails.ts';

const message = {
  name: 'Ravi Iyer',
  email: 'ravi@example.net',
  subject: 'A question',
  message: 'Hello,\n\nare you there?',
};

const mailAbout = (fields: typeof message) =>
  contactMail('asha@example.org', fields, 'https://asha.example/messages?message=1');

test('the mail of a visitor’s message has text, HTML, date, id, the site as sender, and the visitor as Reply-To', async () => {
  const box = await testOutbox();
  const server = await mailServer();
  const outbox = box.instance({
    SMTP_URL: smtpUrl(server.port),
    MAIL_FROM: 'Asha’s site <post@asha.example>',
  });
  await outbox.takes(mailAbout(message));
  box.clock.passes(5000);
  await outbox.deliverDue();
  const [mail] = server.mails;
  expect(mail).toMatchObject({
    from: { name: 'Contact form', address: 'post@asha.example' },
    to: [{ address: 'asha@example.org' }],
    replyTo: [{ name: 'Ravi Iyer', address: 'ravi@example.net' }],
    subject: 'Contact form: A question',
    messageId: expect.stringMatching(/^<[\da-f-]{36}@asha\.example>$/),
    date: new Date(box.clock.now() - 5000).toISOString(),
  });
  expect(mail?.text).toContain('Hello,\n\nare you there?');
  expect(server.sources[0]).toContain('multipart/alternative');
});

test('a mail from the site itself has the sender’s name in MAIL_FROM, which mails of visitors’ messages never have', async () => {
  const box = await testOutbox();
  const server = await mailServer();
  const outbox = box.instance({
    SMTP_URL: smtpUrl(server.port),
    MAIL_FROM: 'Asha’s site <post@asha.example>',
  });
  await outbox.takes(registrationCodeMail('asha@example.org', '123456', 10));
  await outbox.takes(mailAbout({ ...message, subject: 'Your registration code' }));
  await outbox.deliverDue();
  expect(server.mails.map((mail) => [mail.from?.name, mail.subject])).toEqual([
    ['Asha’s site', 'Your registration code'],
    ['Contact form', 'Contact form: Your registration code'],
  ]);
});

test('a mail shows a visitor’s input as text, never as markup', async () => {
  const { html } = mailAbout({
    ...message,
    name: '<b>Ravi</b>',
    message: '<img src=x onerror=alert(1)> & "more"',
  });
  expect(html).toContain('&lt;b&gt;Ravi&lt;/b&gt;');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;');
});

test('a mail gets no header from a visitor’s input', async () => {
  const box = await testOutbox();
  const server = await mailServer();
  const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'a\r\nBcc: evil@example.net',
      'x\nTo: evil@example.net',
      'x\u2028Bcc: y@z.org',
      'x\u0085Bcc: y@z.org',
      'x\vCc: y@z.org',
    ),
    fc.constantFrom(
      '"Eve" <eve@example.net>, Ravi',
      'a, b; c',
      '=?utf-8?q?=0D=0ABcc:_evil@example.net?=',
      '<evil@example.net>',
      'x'.repeat(100),
    ),
  );
  await fc.assert(
    fc.asyncProperty(hostile, hostile, fc.emailAddress(), async (name, subject, email) => {
      const parsed = z.safeParse(contactInput(english), { name, subject, email, message: 'Hello' });
      if (!parsed.success || `${name}${subject}`.includes('\0') || !`${name}${subject}`.isWellFormed())
        return;
      server.mails.length = 0;
      await outbox.takes(mailAbout(parsed.data));
      await outbox.deliverDue();
      const [mail] = server.mails;
      expect(mail?.headers.map((header) => header.key).toSorted()).toEqual(
        [
          'auto-submitted',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'reply-to',
          'subject',
          'to',
        ].toSorted(),
      );
      expect(mail?.to).toEqual([{ name: '', address: 'asha@example.org' }]);
      expect(mail?.replyTo?.map((one) => one.address)).toEqual([parsed.data.email]);
    }),
    { numRuns: 60 },
  );
});

test('a mail shows a text that looks like an encoded word unchanged', async () => {
  const box = await testOutbox();
  const server = await mailServer();
  const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
  const name = '=?utf-8?q?The_bank?=';
  const subject = `=?utf-8?q?Your_password_has_expired?= ${'and more '.repeat(12)}`.trim();
  await outbox.takes(mailAbout({ ...message, name, subject }));
  await outbox.deliverDue();
  const [mail] = server.mails;
  expect(mail?.subject).toBe(`Contact form: ${subject}`);
  expect(mail?.replyTo).toEqual([{ name: `${name}\u2060`, address: 'ravi@example.net' }]);
  expect(server.sources[0]?.split('\r\n\r\n', 1)[0]).not.toContain('The_bank');
});

test('a mail has no control or direction character of a visitor in its headers', async () => {
  const box = await testOutbox();
  const server = await mailServer();
  const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
  await outbox.takes(
    mailAbout({
      ...message,
      name: 'Ravi\u202e\u2066 Iyer\u0007',
      subject: 'one\u2028two\u200f\tthree\u0085',
    }),
  );
  await outbox.deliverDue();
  expect(server.mails[0]).toMatchObject({
    subject: 'Contact form: one two three',
    replyTo: [{ name: 'Ravi Iyer', address: 'ravi@example.net' }],
  });
});

test('without MAIL_FROM, a mail is sent from an address at the host of PUBLIC_URL', async () => {
  const box = await testOutbox();
  const server = await mailServer();
  const outbox = box.instance({ SMTP_URL: smtpUrl(server.port) });
  await outbox.takes();
  await outbox.deliverDue();
  expect(server.mails[0]?.from?.address).toBe('vitrine@asha.example');
});

test('without SMTP_URL a mail becomes a private file, and the log names it', async () => {
  const box = await testOutbox();
  const outbox = box.instance();
  await outbox.takes(mailAbout(message));
  await outbox.deliverDue();
  const folder = join(box.dataDir, 'outbox');
  const files = await readdir(folder);
  expect(files).toEqual(['2026-01-05T09-00-00-000Z-contact-message.eml']);
  const file = join(folder, files[0] ?? '');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(
    box.logLines.some((line) => (JSON.parse(line) as { level: number; file?: string }).file === file),
  ).toBe(true);
  expect(await box.waiting()).toEqual([]);
});

test('without SMTP_URL each mail gets its own file, and file names keep the order, also of simultaneous mails', async () => {
  const box = await testOutbox();
  const numbers = Array.from({ length: 12 }, (_, index) => `Number ${index}`);
  for (const [index, subject] of numbers.entries()) {
    const outbox = box.instance();
    await outbox.takes(testMail({ subject, kind: index % 2 ? 'password-reset' : 'registration-code' }));
    await outbox.deliverDue();
  }
  const folder = join(box.dataDir, 'outbox');
  const files = (await readdir(folder)).toSorted();
  const subjects = files.map(
    async (file) => (await PostalMime.parse(await readFile(join(folder, file)))).subject,
  );
  expect(await Promise.all(subjects)).toEqual(numbers);
});

test('without SMTP_URL a mail waits while the folder is not writable', async () => {
  const box = await testOutbox();
  const blockingFile = join(box.dataDir, 'outbox');
  await writeFile(blockingFile, '');
  const outbox = box.instance();
  await outbox.takes();
  await outbox.deliverDue();
  expect(await box.waiting()).toHaveLength(1);
  await rm(blockingFile);
  box.clock.passes(60_000);
  await outbox.deliverDue();
  expect(await readdir(blockingFile)).toHaveLength(1);
});

test('a site sends a mail soon after the call that causes it', async () => {
  const server = await mailServer();
  const site = await testSite({
    env: { SMTP_URL: smtpUrl(server.port), PUBLIC_URL: 'http://localhost:3000' },
  });
  await site.visitor('POST', '/api/auth/register', {
    email: 'asha@example.org',
    password: 'a good password',
    fullname: 'Asha Rao',
  });
  await expect.poll(() => server.mails.length).toBe(1);
  expect((await PostalMime.parse(server.sources[0] ?? '')).subject).toBe('Your registration code');
});

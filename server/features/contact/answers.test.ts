import { expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { inboxApi, type OpenedMessage } from '#contract/contact/inbox.ts';
import { inboxMessages } from '#contract/ui-text/owner.ts';
import { siteSettingsApi } from '#contract/site-settings/site-settings.ts';
import { codeOf, issuesIn } from '../../testing/failures.ts';
import { mailServer } from '../../testing/mail-server.ts';
import { aMessage, inboxOf, type OwnersCall, writesTo } from '../../testing/messages.ts';
import { smtpUrl } from '../../testing/outbox.ts';
import { expectOk, ownerAccount, testSite } from '../../testing/site.ts';

const day = 24 * 60 * 60 * 1000;

async function siteWithMessage(SMTP_URL?: string) {
  const site = await testSite({
    env: {
      ...(SMTP_URL && { SMTP_URL }),
      MAIL_FROM: 'Site <post@asha.example>',
      PUBLIC_URL: 'https://asha.example',
    },
  });
  const owner: OwnersCall = await site.owner();
  await writesTo(site)({ message: 'Are you free in May?\nWe would pay for the travel.' });
  const inbox = inboxOf(owner);
  const id = (await inbox.list('inbox'))[0]?.id ?? 0;
  const open = async () => expectOk(await owner('GET', inboxApi.one(id))).json<OpenedMessage>();
  const answer = (text: string) => owner('POST', inboxApi.answers(id), { text });
  return { site, owner, inbox, id, open, answer };
}

test('an owner’s answer is mailed with the message quoted, and marks the message as answered', async () => {
  const server = await mailServer();
  const { site, inbox, open, answer } = await siteWithMessage(smtpUrl(server.port));
  expect(await open()).toMatchObject({ answered_at: null, answers: [], reply_to: ownerAccount.email });
  expectOk(await answer('Yes, I am.\n\nAsha'));
  await expect.poll(async () => (await open()).answers[0]?.delivery?.state).toBe('sent');
  const mail = server.mails.find(({ subject }) => subject === 'Re: A question');
  expect(mail).toMatchObject({
    from: { name: ownerAccount.fullname, address: 'post@asha.example' },
    to: [{ name: '', address: aMessage.email }],
    replyTo: [{ name: ownerAccount.fullname, address: ownerAccount.email }],
  });
  expect(mail?.text?.trim()).toBe(
    'Yes, I am.\n\nAsha\n\nRavi Iyer, January 5, 2026:\n> Are you free in May?\n> We would pay for the travel.',
  );
  expect(mail?.html).toBeUndefined();
  expect(server.sources.at(-1)).toContain('Auto-Submitted: no');
  const now = new Date(site.clock.now()).toISOString();
  expect(await open()).toMatchObject({
    answered_at: now,
    read: true,
    answers: [{ text: 'Yes, I am.\n\nAsha', created_at: now }],
  });
  expect((await inbox.counts()).unread).toBe(0);
});

test('an answer that the owner sends twice is mailed once', async () => {
  const server = await mailServer();
  const { open, answer } = await siteWithMessage(smtpUrl(server.port));
  for (const text of ['Yes', 'Yes', 'Or June?']) expectOk(await answer(text));
  await expect.poll(() => server.mails.filter(({ subject }) => subject?.startsWith('Re:')).length).toBe(2);
  expect((await open()).answers.map(({ text }) => text)).toEqual(['Yes', 'Or June?']);
});

test('an answer that cannot be sent for three days leaves the message unread and unanswered', async () => {
  const { site, inbox, open, answer } = await siteWithMessage(smtpUrl(await freePort()));
  expectOk(await answer('Yes'));
  await expect.poll(async () => (await open()).answers[0]?.delivery?.state).toBe('retrying');
  site.clock.passes(3 * day);
  await expect.poll(async () => (await open()).answers[0]?.delivery?.state).toBe('given_up');
  expect(await open()).toMatchObject({ answered_at: null, answers: [{ text: 'Yes' }] });
  expect((await inbox.counts()).unread).toBe(1);
});

test('the reply address of an answer is the email address that visitors see', async () => {
  const server = await mailServer();
  const { owner, open } = await siteWithMessage(smtpUrl(server.port));
  const settings = expectOk(await owner('GET', siteSettingsApi.settings)).json<object>();
  const shown = { ...settings, email_shown: 'other', contact_email: 'hello@asha.example' };
  expectOk(await owner('PUT', siteSettingsApi.settings, shown));
  expect((await open()).reply_to).toBe('hello@asha.example');
});

test('an answer without a text or a mail server is refused, and a message can be marked as answered by hand', async () => {
  const { open, answer, owner, inbox, id } = await siteWithMessage();
  expect((await open()).reply_to).toBeNull();
  expect(codeOf(await answer('Yes'))).toEqual([409, 'no_mail_server']);
  expect(issuesIn(await answer(' '))).toEqual({ text: inboxMessages.answerEmpty });
  expect(codeOf(await owner('GET', inboxApi.one(99)))).toEqual([404, 'not_found']);
  await inbox.changes(id, { answered: true });
  expect((await open()).answered_at).not.toBeNull();
  await inbox.changes(id, { answered: false });
  expect((await open()).answered_at).toBeNull();
});

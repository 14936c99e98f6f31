import { pages } from '#contract/addresses.ts';
import { inboxMessages } from '#contract/ui-text/owner.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { countActions } from './fixtures/action-count.ts';
import { expect, test } from './fixtures/journey.ts';

let server: MailServer;

test.use({
  settings: async ({}, use) => {
    server = await startMailServer();
    await use({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'post@asha.example' });
    await server.stop();
  },
});

const mailTo = (address: string) =>
  server.mails.find(({ to }) => to?.some((recipient) => recipient.address === address));

test('the owner answers a message by mail with three clicks, and the answer is kept', async ({
  owner,
  errors,
}) => {
  const { page, account } = owner;
  const window = page.getByRole('dialog');
  const answer = window.getByLabel('Your answer');
  await owner.isSignedIn();
  await owner.has.sendMessage({
    name: 'Ravi Iyer',
    email: 'ravi@example.net',
    subject: 'A map',
    message: 'In May?',
  });
  const actions = await countActions(page);

  await test.step('answers from the project manager', async () => {
    await owner.opens(pages.projectManager);
    await page.getByRole('link', { name: /^Messages/u }).click();
    await page.getByRole('link', { name: /^A map/u }).click();
    await expect(window.getByText('In May?')).toBeVisible();
    await answer.fill('Gladly.\nIn May or June.');
    await owner.checksAccessibility();
    await window.getByRole('button', { name: 'Send answer' }).click();
    await owner.seesToast(inboxMessages.answered);
    const sent = window.getByRole('list', { name: 'Answers sent' }).getByRole('listitem');
    await expect(sent).toContainText('In May or June.');
    await expect(sent).toContainText('Sent ');
    await expect(window.getByText(/^Answered /u)).toBeVisible();
    expect(actions.soFar()).toBeLessThanOrEqual(3);
  });

  await test.step('the visitor receives it, with the message quoted', async () => {
    await expect.poll(() => mailTo('ravi@example.net')).toBeDefined();
    const mail = mailTo('ravi@example.net');
    expect(mail?.subject).toBe('Re: A map');
    expect(mail?.replyTo?.[0]?.address).toBe(account.email);
    expect(mail?.text).toMatch(/^Gladly\.\nIn May or June\.\n\nRavi Iyer, .+:\n> In May\?/u);
    await expect(window.getByText(/^Sent /u).first()).toBeVisible();
    await expect(answer).toHaveValue('');
  });

  await test.step('the message is marked, and opens at its own address', async () => {
    await page.reload();
    await expect(window.getByText('In May or June.')).toBeVisible();
    await expect(window.getByText(/^Answered /u)).toBeVisible();
    await window.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('row', { name: /A map/u })).toContainText('Answered');
    const link = /\S+\/messages\?message=\d+/u.exec(mailTo(account.email)?.text ?? '')?.[0];
    const { pathname, search } = new URL(link ?? '');
    await owner.opens(pathname + search);
    await expect(window.getByText('In May?')).toBeVisible();
  });

  await test.step('an unfinished answer is still there after a reload', async () => {
    await answer.fill('And July.');
    await window.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('link', { name: /^A map/u }).focus();
    await page.keyboard.press('r');
    await expect(answer).toHaveValue('And July.');
    await expect(answer).toBeFocused();
  });

  await test.step('the address of a deleted message says that the message is gone', async () => {
    await window.getByRole('button', { name: 'Delete' }).click();
    await owner.seesToast(inboxMessages.deleted);
    await expect(window).toBeHidden();
    errors.expect(/status of 404/u);
    await owner.opens(pages.message(1));
    await expect(window.getByText(inboxMessages.gone)).toBeVisible();
  });
});

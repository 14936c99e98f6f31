import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inboxApi } from '#contract/contact/inbox.ts';
import { inboxMessages } from '#contract/ui-text/owner.ts';
import { api, pages } from '#contract/addresses.ts';
import { english } from '#contract/locales/english.ts';
import { expect, test } from './fixtures/journey.ts';
import { choosesInRow, rowLink } from './fixtures/rows.ts';

const letter = { name: 'Ravi Iyer', email: 'ravi@example.net', subject: 'A map of the valley' };
const question = 'Are you free in May?\nWe would pay for the travel.';

/** Longer than mail programs accept in a link. */
const long = `Where may I send it? ${'Please tell me. '.repeat(300)}`;

/** The calls that change messages from now on. */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith(inboxApi.all))
      changes.push(request.url());
  });
  return changes;
}

test('the owner reads, searches, archives and deletes messages', async ({ owner, visitor, outbox }) => {
  const { page } = owner;
  const row = (subject: string) => page.getByRole('row', { name: subject });
  const folder = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name });
  const window = page.getByRole('dialog');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const undo = (notice: string) =>
    page.getByRole('group').filter({ hasText: notice }).getByRole('button', { name: 'Undo' }).first();
  const reads = (name: RegExp) => page.getByRole('link', { name }).click();
  await owner.isSignedIn();

  await test.step('visitors send messages, one with only links', async () => {
    await visitor.opens(pages.contact);
    await visitor.page.getByLabel('Full name').fill(letter.name);
    await visitor.page.getByRole('textbox', { name: 'Email' }).fill(letter.email);
    await visitor.page.getByLabel('Subject').fill(letter.subject);
    await visitor.page.getByRole('textbox', { name: 'Message' }).fill(question);
    const sending = visitor.page.waitForRequest(`**${api.contact}`);
    await visitor.page.getByRole('button', { name: 'Send message' }).click();
    await visitor.seesToast(english.contact.sentTitle);
    const sent = await sending;
    expect(sent.postDataJSON()).toEqual({ ...letter, message: question });
    expect(await sent.headerValue('x-form-begun')).toMatch(/^\w+\.[\w-]+$/u);
    const links = Array.from({ length: 8 }, (_, number) => `https://shop${number}.example`).join(' ');
    await owner.has.sendMessage({ name: 'Noor', subject: 'An invoice', message: long });
    await owner.has.sendMessage({ name: 'Noor', subject: 'Cheap ink', message: links });
  });

  await test.step('opens a message, and offers the mail program without a mail server', async () => {
    await owner.opens(pages.messages);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages (2 unread)');
    await expect(page.getByRole('row')).toContainText(['From', 'An invoice', letter.subject]);
    await expect(row(letter.subject).getByText(inboxMessages.notMailed)).toBeVisible({ timeout: 10_000 });
    await owner.checksAccessibility();
    await reads(/^A map of the valley/u);
    await expect(window.getByText('We would pay for the travel.')).toBeVisible();
    await expect(window.getByText(inboxMessages.cannotAnswer)).toBeVisible();
    await owner.checksAccessibility();
    const reply = new URL(
      (await window.getByRole('link', { name: 'Use my mail program' }).getAttribute('href')) ?? '',
    );
    expect([reply.protocol, reply.pathname]).toEqual(['mailto:', letter.email]);
    expect(reply.searchParams.get('subject')).toBe('Re: A map of the valley');
    expect(reply.searchParams.get('body')).toContain('> We would pay for the travel.');
    await window.getByRole('button', { name: 'Mark as answered' }).click();
    await owner.seesToast(inboxMessages.markedAnswered);
    await window.getByRole('button', { name: 'Close' }).click();
    await expect(row(letter.subject)).toContainText('Answered');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages (1 unread)');
  });

  await test.step('search finds a message, which is archived', async () => {
    await page.getByRole('searchbox').fill('RAVI travel');
    await expect(page.getByRole('row')).toHaveCount(2);
    await press('Archive: A map of the valley');
    await owner.seesToast(inboxMessages.archived);
    await expect(page.getByText('No messages found')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await folder(/Archive/u).click();
    await expect(row(letter.subject)).toBeVisible();
  });

  await test.step('Undo restores a deleted message', async () => {
    await folder(/Inbox/u).click();
    await choosesInRow(page, 'An invoice', 'Delete');
    await owner.seesToast(inboxMessages.deleted);
    await expect(page.getByText('No messages here')).toBeVisible();
    await undo(inboxMessages.deleted).click();
    await owner.seesToast(inboxMessages.undone(1));
    await reads(/^An invoice/u);
    const reply = window.getByRole('link', { name: 'Use my mail program' });
    await expect(reply).toHaveAttribute('href', /Where%20may.{1500,1800}%E2%80%A6%0D%0A$/u);
    await window.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('shows spam with its reason, and mails a message that is marked as no spam', async () => {
    await folder(/Spam/u).click();
    await expect(row('Cheap ink')).toContainText('8 links');
    expect(await outbox.mails()).toHaveLength(3);
    await press('Not spam: Cheap ink');
    await owner.seesToast(inboxMessages.toInbox);
    expect((await outbox.latest({ count: 4 })).subject).toBe('Contact form: Cheap ink');
    await folder(/Inbox/u).click();
    await reads(/^Cheap ink/u);
    await window.getByRole('button', { name: 'Spam' }).click();
    await owner.seesToast(inboxMessages.toSpam);
    await expect(row('Cheap ink')).toBeHidden();
  });

  await test.step('Undo takes back a decision about spam, with its reason', async () => {
    await folder(/Spam/u).click();
    await press('Not spam: Cheap ink');
    await expect(page.getByText('No spam')).toBeVisible();
    await undo(inboxMessages.toInbox).click();
    await expect(row('Cheap ink')).toContainText('8 links');
    await press('Not spam: Cheap ink');
    await folder(/Inbox/u).click();
    await choosesInRow(page, 'Cheap ink', 'Spam');
    await expect(row('Cheap ink')).toBeHidden();
  });

  await test.step('archives several at once, with Undo', async () => {
    await owner.has.sendMessage({ name: 'Lin', subject: 'A poster' });
    await owner.opens(pages.messages);
    await page.getByLabel('Select all rows').check();
    const bar = page.getByRole('group', { name: 'Selected messages' });
    await expect(bar).toContainText('2 selected');
    await owner.checksAccessibility();
    const changes = changesOf(page);
    await bar.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('No messages here')).toBeVisible();
    await undo(inboxMessages.archivedMany(2)).click();
    await expect(row('A poster')).toBeVisible();
    await expect(row('An invoice')).toBeVisible();
    await page.getByLabel('Select all rows').check();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await undo(inboxMessages.deletedMany(2)).click();
    await expect(row('A poster')).toBeVisible();
    await expect(row('An invoice')).toBeVisible();
    // Two changes and their Undo, each in one call.
    expect(changes).toHaveLength(4);
    await page.getByLabel('Select A poster').check();
    await bar.getByRole('button', { name: 'Mark as read' }).click();
    await page.getByLabel('Show').selectOption('Unread');
    await expect(page.getByText('No messages found')).toBeVisible();
    await page.getByLabel('Show').selectOption('Unanswered');
    await expect(row('A poster')).toBeVisible();
    await page.getByLabel('Show').selectOption('All messages');
  });

  await test.step('the keys j, k, r and e go through the messages', async () => {
    const { keyboard } = page;
    await page.getByRole('heading', { level: 1 }).click();
    await keyboard.press('j');
    await expect(page.locator('tbody a:focus')).toHaveCount(0);
    await rowLink(page, 'A poster').focus();
    await keyboard.press('j');
    await expect(rowLink(page, 'An invoice')).toBeFocused();
    await keyboard.press('k');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'A poster' })).toBeVisible();
    await keyboard.press('j');
    await expect(page.getByRole('dialog', { name: 'An invoice' })).toBeVisible();
    await keyboard.press('Escape');
    await keyboard.press('e');
    await owner.seesToast(inboxMessages.archived);
    await expect(row('An invoice')).toBeHidden();
    await keyboard.press('j');
    await expect(rowLink(page, 'A poster')).toBeFocused();
    await page.getByRole('searchbox').press('e');
    await expect(page.getByRole('searchbox')).toHaveValue('e');
    await expect(row('A poster')).toBeVisible();
    await folder(/Archive/u).click();
    await expect(row('An invoice')).toBeVisible();
    await folder(/Inbox/u).click();
    await page.getByRole('searchbox').fill('');
  });

  await test.step('exports the folder as CSV', async () => {
    const downloading = page.waitForEvent('download');
    await press('Download CSV');
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('messages-inbox.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain('"Lin","ravi@example.net","A poster"');
    await owner.checksAccessibility();
  });
});

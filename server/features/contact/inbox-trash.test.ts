import { expect, test } from 'vitest';
import { inboxApi, spamDays } from '#contract/contact/inbox.ts';
import { trashApi, trashDays } from '#contract/trash/trash.ts';
import { codeOf } from '../../testing/failures.ts';
import { inboxOf, writesTo } from '../../testing/messages.ts';
import { expectOk, type TestSite, testSite } from '../../testing/site.ts';

const day = 24 * 60 * 60 * 1000;

async function siteWithMessage() {
  const site = await testSite();
  const owner = await site.owner();
  const inbox = inboxOf(owner);
  await writesTo(site)();
  const [message] = await inbox.list('inbox');
  return { site, owner, inbox, id: message?.id ?? 0 };
}

/** Lets days pass, restarts the site and returns the subjects of the remaining messages. */
async function leftAfter(days: number, site: TestSite): Promise<string[]> {
  site.clock.passes(days * day);
  const later = await testSite({ data: site.data, clock: site.clock });
  // Closing waits for the cleanup that runs at the start.
  await later.app.close();
  const rows = await later.database.db
    .selectFrom('contact_messages')
    .select('subject')
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
}

test('a deleted message is in the trash only, and is restored unchanged', async () => {
  const { site, owner, inbox, id } = await siteWithMessage();
  const before = await inbox.list('inbox');
  expectOk(await owner('DELETE', inboxApi.one(id)));
  expect([await inbox.list('inbox'), (await inbox.counts()).unread]).toEqual([[], 0]);
  expect(codeOf(await owner('PUT', inboxApi.one(id), { read: true }))).toEqual([404, 'not_found']);
  expect(codeOf(await owner('DELETE', inboxApi.one(id)))).toEqual([404, 'not_found']);
  expect((await owner('GET', trashApi.all)).json()).toEqual([
    {
      kind: 'message',
      id,
      title: 'A question',
      deleted_at: new Date(site.clock.now()).toISOString(),
      expires_at: new Date(site.clock.now() + trashDays * day).toISOString(),
    },
  ]);
  expectOk(await owner('POST', trashApi.restore('message', id)));
  expect(await inbox.list('inbox')).toMatchObject(before.map(({ delivery: _delivery, ...rest }) => rest));
  expect((await owner('GET', trashApi.all)).json()).toEqual([]);
  expect(codeOf(await owner('POST', trashApi.restore('message', id)))).toEqual([404, 'not_found']);
});

test(`a deleted message is deleted for good after ${trashDays} days`, async () => {
  const { site, owner, id } = await siteWithMessage();
  expectOk(await owner('DELETE', inboxApi.one(id)));
  await site.close();
  expect(await leftAfter(trashDays - 1, site)).toEqual(['A question']);
  expect(await leftAfter(1, site)).toEqual([]);
});

test(`spam is deleted for good after ${spamDays} days, and other messages stay`, async () => {
  const { site, id } = await siteWithMessage();
  await writesTo(site)({ subject: 'Another' });
  site.clock.passes(400 * day);
  const authorization = `Bearer ${await site.signsIn()}`;
  expectOk(await site.visitor('PUT', inboxApi.one(id), { folder: 'spam' }, { authorization }));
  await site.close();
  expect(await leftAfter(spamDays - 1, site)).toEqual(['A question', 'Another']);
  expect(await leftAfter(1, site)).toEqual(['Another']);
});

test('spam restored from the trash is kept for the full time again', async () => {
  const { site, owner, id } = await siteWithMessage();
  expectOk(await owner('PUT', inboxApi.one(id), { folder: 'spam' }));
  site.clock.passes((spamDays - 10) * day);
  const authorization = { authorization: `Bearer ${await site.signsIn()}` };
  expectOk(await site.visitor('DELETE', inboxApi.one(id), undefined, authorization));
  site.clock.passes(5 * day);
  expectOk(await site.visitor('POST', trashApi.restore('message', id), undefined, authorization));
  await site.close();
  expect(await leftAfter(20, site)).toEqual(['A question']);
});

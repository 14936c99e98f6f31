import { describe, expect, test } from 'vitest';
import { contactTrap } from '#contract/contact/contact-form.ts';
import { inboxApi, inboxLimits } from '#contract/contact/inbox.ts';
import { codeOf, issuesIn } from '../../testing/failures.ts';
import { aMessage, inboxOf, writesTo } from '../../testing/messages.ts';
import { expectOk, ownerAccount, testSite } from '../../testing/site.ts';

async function siteWithInbox() {
  const site = await testSite();
  const owner = await site.owner();
  return { site, owner, writes: writesTo(site), inbox: inboxOf(owner) };
}

test('only the owner may call the inbox', async () => {
  const site = await testSite();
  const calls = [
    ['GET', inboxApi.all],
    ['PUT', inboxApi.all],
    ['GET', inboxApi.counts],
    ['GET', inboxApi.csv],
    ['POST', inboxApi.testMail],
    ['PUT', inboxApi.one(1)],
    ['DELETE', inboxApi.one(1)],
    ['POST', inboxApi.resend(1)],
    ['GET', inboxApi.one(1)],
    ['POST', inboxApi.answers(1)],
  ] as const;
  for (const [method, path] of calls)
    expect([path, ...codeOf(await site.visitor(method, path))]).toEqual([path, 401, 'unauthorized']);
});

test('the inbox lists messages newest first, complete and unread, in pages', async () => {
  const { site, writes, inbox } = await siteWithInbox();
  const { perPage } = inboxLimits;
  for (let number = 1; number <= perPage + 2; number++) await writes({ subject: `Number ${number}` });
  const first = await inbox.page();
  expect([first.found, first.messages.length]).toEqual([perPage + 2, perPage]);
  expect(first.messages[0]).toMatchObject({
    ...aMessage,
    subject: `Number ${perPage + 2}`,
    created_at: new Date(site.clock.now()).toISOString(),
    read: false,
    folder: 'inbox',
    spam_reason: null,
  });
  const second = await inbox.page({ page: '2' });
  expect(second.messages.map(({ subject }) => subject)).toEqual(['Number 2', 'Number 1']);
  expect((await inbox.page({ page: '3' })).messages).toEqual([]);
});

test('the inbox counts messages as unread until they are read or marked unread', async () => {
  const { writes, inbox } = await siteWithInbox();
  await writes({ subject: 'One' });
  await writes({ subject: 'Two' });
  const [two] = await inbox.list('inbox');
  await inbox.changes(two?.id ?? 0, { read: true });
  expect(await inbox.counts()).toEqual({ unread: 1, inbox: 2, archive: 0, spam: 0 });
  expect((await inbox.list('inbox')).map(({ read }) => read)).toEqual([true, false]);
  await inbox.changes(two?.id ?? 0, { read: false });
  expect((await inbox.counts()).unread).toBe(2);
});

test('the inbox lists only unread or unanswered messages on request', async () => {
  const { writes, inbox } = await siteWithInbox();
  for (const subject of ['Answered', 'Read', 'New']) await writes({ subject });
  const [, read, answered] = await inbox.list('inbox');
  await inbox.changes(read?.id ?? 0, { read: true });
  await inbox.changes(answered?.id ?? 0, { answered: true });
  const found = async (state: string) => (await inbox.page({ state })).messages.map(({ subject }) => subject);
  expect(await found('unread')).toEqual(['New', 'Answered']);
  expect(await found('unanswered')).toEqual(['New', 'Read']);
  expect((await inbox.page({ state: 'unread' })).found).toBe(2);
});

test('the inbox archives a message and moves it back', async () => {
  const { writes, inbox } = await siteWithInbox();
  await writes();
  const [message] = await inbox.list('inbox');
  await inbox.changes(message?.id ?? 0, { folder: 'archive' });
  expect([await inbox.subjects('inbox'), await inbox.subjects('archive')]).toEqual([[], ['A question']]);
  expect(await inbox.counts()).toEqual({ unread: 0, inbox: 0, archive: 1, spam: 0 });
  await inbox.changes(message?.id ?? 0, { folder: 'inbox' });
  expect([await inbox.subjects('inbox'), await inbox.subjects('archive')]).toEqual([['A question'], []]);
});

test.each([
  ['a word of the subject', 'MAPS', ['Maps']],
  ['the name', 'ólafur', ['Name']],
  ['the address', 'ravi@example.org', ['Address']],
  ['words of several fields', 'iyer valley', ['Text']],
  ['an SQL wildcard', '50%', ['Percent']],
  ['another SQL wildcard', '_', []],
  ['only spaces', '  ', ['Percent', 'Text', 'Address', 'Name', 'Maps']],
])('the inbox finds messages by %s', async (_what, search, subjects) => {
  const { writes, inbox } = await siteWithInbox();
  const other = { name: 'Somebody', email: 's@example.net', message: 'Good day' };
  await writes({ ...other, subject: 'Maps' });
  await writes({ ...other, subject: 'Name', name: 'ÓLAFUR' });
  await writes({ ...other, subject: 'Address', email: 'Ravi@example.org' });
  await writes({ subject: 'Text' });
  await writes({ ...other, subject: 'Percent', message: 'It costs 50% less' });
  expect(await inbox.subjects('inbox', search)).toEqual(subjects);
});

test('the inbox refuses unknown folders, pages and changes', async () => {
  const { owner } = await siteWithInbox();
  const list = async (query: string) => issuesIn(await owner('GET', `${inboxApi.all}?${query}`));
  expect(Object.keys(await list('folder=outbox'))).toEqual(['folder']);
  expect(Object.keys(await list('page=0'))).toEqual(['page']);
  expect(Object.keys(await list(`search=${'x'.repeat(201)}`))).toEqual(['search']);
  const change = await owner('PUT', inboxApi.one(1), { folder: 'trash' });
  expect(Object.keys(issuesIn(change))).toEqual(['folder']);
  expect(codeOf(await owner('PUT', inboxApi.one(4711), { read: true }))).toEqual([404, 'not_found']);
  expect(codeOf(await owner('POST', inboxApi.resend(4711)))).toEqual([404, 'not_found']);
});

describe('several messages', () => {
  /** The ids of the messages, newest first, and a change of all of them. */
  async function siteWithMessages(...subjects: string[]) {
    const { site, owner, writes, inbox } = await siteWithInbox();
    for (const subject of subjects) await writes({ subject });
    const ids = (await inbox.list('inbox')).map(({ id }) => id);
    const change = async (changes: object) => owner('PUT', inboxApi.all, { ids, ...changes });
    return { site, inbox, ids, change };
  }

  test('several messages are marked as read and answered, moved, deleted and restored by one call each', async () => {
    const { site, inbox, change } = await siteWithMessages('One', 'Two');
    expect(expectOk(await change({ read: true, answered: true })).json()).toEqual({
      success: true,
      message: '2 messages updated.',
    });
    const at = new Date(site.clock.now()).toISOString();
    const answered = [
      { subject: 'Two', read: true, answered_at: at },
      { subject: 'One', read: true, answered_at: at },
    ];
    expect(await inbox.list('inbox')).toMatchObject(answered);
    expectOk(await change({ folder: 'archive' }));
    expect(await inbox.counts()).toEqual({ unread: 0, inbox: 0, archive: 2, spam: 0 });
    expectOk(await change({ deleted: true }));
    expect(await inbox.list('archive')).toEqual([]);
    expectOk(await change({ deleted: false }));
    site.clock.passes(1000);
    expectOk(await change({ answered: true, folder: 'inbox' }));
    expect(await inbox.list('inbox')).toMatchObject(answered);
  });

  test('several messages stay as they are if one of them does not exist', async () => {
    const { inbox, ids, change } = await siteWithMessages('One', 'Two');
    const [first = 0] = ids;
    for (const changes of [{ folder: 'spam', read: true, answered: true }, { deleted: true }])
      expect(codeOf(await change({ ids: [first, 4711], ...changes }))).toEqual([404, 'not_found']);
    const untouched = { read: false, answered_at: null };
    expect(await inbox.list('inbox')).toMatchObject([untouched, untouched]);
    expectOk(await change({ ids: [first], deleted: true }));
    expect(codeOf(await change({ ids: [first, 4711], deleted: false }))).toEqual([404, 'not_found']);
    expect(await inbox.subjects('inbox')).toEqual(['One']);
  });

  test(`a call for several messages names 1 to ${inboxLimits.perPage}, each once`, async () => {
    const { change } = await siteWithMessages('One');
    const many = Array.from({ length: inboxLimits.perPage + 1 }, (_, index) => index + 1);
    for (const ids of [[], many, [1, 1], [0], ['1'], undefined])
      expect(Object.keys(issuesIn(await change({ ids, read: true })))[0]).toMatch(/^ids/u);
  });

  test('several messages are mailed once each when they leave the spam folder', async () => {
    const { site, owner, writes, inbox } = await siteWithInbox();
    for (const subject of ['One', 'Two']) await writes({ subject, [contactTrap]: 'Iyer' });
    const ids = (await inbox.list('spam')).map(({ id }) => id);
    for (const folder of ['inbox', 'spam', 'inbox'])
      expectOk(await owner('PUT', inboxApi.all, { ids, folder }));
    await site.mailTo(ownerAccount.email, 2);
    expect((await site.mails()).map(({ subject }) => subject).toSorted()).toEqual([
      'Contact form: One',
      'Contact form: Two',
    ]);
  });
});

test('the spam folder has suspected messages with the reason, and they are not mailed', async () => {
  const { site, writes, inbox } = await siteWithInbox();
  await writes({ subject: 'Cheap', message: 'http://a.test www.b.test '.repeat(4) });
  expect(await inbox.list('spam')).toMatchObject([
    { subject: 'Cheap', spam_reason: '8 links', delivery: null, read: false },
  ]);
  expect(await inbox.counts()).toEqual({ unread: 0, inbox: 0, archive: 0, spam: 1 });
  expect(await site.mails()).toEqual([]);
});

test('the spam folder loses a message that the owner marks as no spam, which is then mailed once', async () => {
  const { site, writes, inbox } = await siteWithInbox();
  await writes({ subject: 'A list', [contactTrap]: 'Iyer and Sons' });
  const [message] = await inbox.list('spam');
  for (const folder of ['inbox', 'spam', 'inbox']) await inbox.changes(message?.id ?? 0, { folder });
  expect(await inbox.list('inbox')).toMatchObject([{ subject: 'A list', spam_reason: null }]);
  expect((await site.mailTo(ownerAccount.email)).subject).toBe('Contact form: A list');
  await writes({ subject: 'Later' });
  expect((await site.mailTo(ownerAccount.email, 2)).subject).toBe('Contact form: Later');
  expect(await site.mails()).toHaveLength(2);
});

test('the spam folder gets a message back with its earlier reason when the owner marks it as spam again', async () => {
  const { writes, inbox } = await siteWithInbox();
  await writes({ message: 'http://a.test www.b.test '.repeat(4) });
  const [message] = await inbox.list('spam');
  await inbox.changes(message?.id ?? 0, { folder: 'inbox' });
  expect(await inbox.list('inbox')).toMatchObject([{ spam_reason: null }]);
  await inbox.changes(message?.id ?? 0, { folder: 'spam' });
  expect(await inbox.list('spam')).toMatchObject([{ spam_reason: '8 links' }]);
});

test('the spam folder gets a text that three others have sent, whatever its case and spaces', async () => {
  const { writes, inbox } = await siteWithInbox();
  const message = 'We put your site on the first page of every search.';
  for (const name of ['a', 'b', 'c']) await writes({ email: `${name}@example.net`, message });
  await writes({
    email: 'd@example.net',
    message: ` ${message.toUpperCase().replace('ON THE', 'ON\n\nTHE')}`,
  });
  expect((await inbox.list('spam')).map((one) => [one.email, one.spam_reason])).toEqual([
    ['d@example.net', 'same text as 3 others'],
  ]);
});

test('the spam folder does not get repeated texts of one sender, or a short greeting of many', async () => {
  const { writes, inbox } = await siteWithInbox();
  for (let times = 0; times < 5; times++) await writes();
  for (let times = 0; times < 5; times++) await writes({ email: `r${times}@example.net`, message: 'Hello!' });
  expect(await inbox.list('spam')).toEqual([]);
});

describe('the time when a form was opened', () => {
  const links = 'See https://a.test and https://b.test, please.';
  const openForm = async (site: { visitor: Awaited<ReturnType<typeof testSite>>['visitor'] }) =>
    (await site.visitor('GET', '/api/form/begun')).json<{ begun: string }>().begun;

  test('links sent two seconds after a form was opened are spam, and a minute after it they are not', async () => {
    const { site, writes, inbox } = await siteWithInbox();
    const formOpenedAt = await openForm(site);
    site.clock.passes(2000);
    await writes({ message: links }, formOpenedAt);
    site.clock.passes(58_000);
    await writes({ message: links, subject: 'Slow' }, formOpenedAt);
    expect((await inbox.list('spam')).map((one) => one.spam_reason)).toEqual([
      '2 links, sent 2 s after the form was opened',
    ]);
    expect(await inbox.subjects('inbox')).toEqual(['Slow']);
  });

  test('the time when a form was opened is ignored when it is forged, in the future, a day old or missing', async () => {
    const { site, writes, inbox } = await siteWithInbox();
    const formOpenedAt = await openForm(site);
    const [time = '', mac = ''] = formOpenedAt.split('.');
    for (const seal of [undefined, '', 'x', `${time}.${mac.slice(1)}A`, `1${time}.${mac}`, time])
      await writes({ message: links }, seal);
    site.clock.passes(-1000);
    await writes({ message: links }, formOpenedAt);
    site.clock.passes(25 * 60 * 60 * 1000);
    await writes({ message: links }, formOpenedAt);
    expect(await inbox.list('spam')).toEqual([]);
    expect(await inbox.list('inbox')).toHaveLength(8);
  });

  test('the time when a form was opened is accepted by every instance and never cached', async () => {
    const { site, writes, inbox } = await siteWithInbox();
    const other = await testSite({ data: site.data, clock: site.clock });
    const response = await other.visitor('GET', '/api/form/begun');
    expect(response.headers['cache-control']).toBe('no-store');
    await writes({ message: links }, response.json<{ begun: string }>().begun);
    expect(await inbox.list('spam')).toHaveLength(1);
  });
});

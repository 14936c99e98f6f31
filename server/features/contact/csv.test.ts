import { expect, test } from 'vitest';
import { inboxApi } from '#contract/contact/inbox.ts';
import { type aMessage, writesTo } from '../../testing/messages.ts';
import { expectOk, testSite } from '../../testing/site.ts';

async function exportCsv(messages: Partial<typeof aMessage>[], query = '') {
  const site = await testSite();
  const owner = await site.owner();
  const writes = writesTo(site);
  for (const message of messages) await writes(message);
  return expectOk(await owner('GET', inboxApi.csv + query));
}

test('a folder of the inbox is exported as UTF-8 CSV, newest message first', async () => {
  const response = await exportCsv([{}, { subject: 'She said "maps", नमस्ते', message: 'One\nTwo' }]);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="messages-inbox.csv"',
    'cache-control': 'no-store',
  });
  const text = response.rawPayload.toString();
  expect(text.startsWith('\u{FEFF}"received","name","email","subject","message",')).toBe(true);
  expect(text).toContain('"Ravi Iyer","ravi@example.net","She said ""maps"", नमस्ते","One\nTwo","inbox","no",');
  expect(text.split('\r\n')).toHaveLength(4);
  expect(text.indexOf('She said')).toBeLessThan(text.indexOf('A question'));
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)'])(
  'a text that starts like a formula is neutralised in CSV: %s',
  async (formula) => {
    const { body } = await exportCsv([{ name: formula, subject: formula, message: formula }]);
    expect(body).toContain(`"'${formula}","ravi@example.net","'${formula}","'${formula}"`);
  },
);

test('a formula after a leading tab or line break is neutralised in CSV', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await writesTo(site)();
  for (const message of ['\t=1+1', '\r=1+1']) {
    await site.database.db.updateTable('contact_messages').set({ message }).execute();
    expect((await owner('GET', inboxApi.csv)).body).toContain(`"'${message}"`);
  }
});

test('all search results are exported as CSV, also hundreds', async () => {
  const messages = Array.from({ length: 203 }, (_, number) => ({ subject: `Number ${number}` }));
  const response = await exportCsv(messages);
  expect(response.body.match(/"Number \d+"/g)).toHaveLength(203);
  const found = await exportCsv([{ subject: 'Maps' }, {}], '?search=maps');
  expect(found.body.split('\r\n')).toHaveLength(3);
});

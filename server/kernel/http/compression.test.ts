/** Compression of responses that come from no cache. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inboxApi } from '#contract/contact/inbox.ts';
import { editorApi } from '#contract/content/content.ts';
import { addProject, ownedSite } from '../../testing/portfolio.ts';
import { testSite } from '../../testing/site.ts';

test('responses for the owner are compressed as the browser prefers, and short ones sent as they are', async () => {
  const { owner } = await ownedSite(testSite);
  const { id } = await addProject(owner, { project_overview: 'Queues of people, told apart. '.repeat(40) });
  const plain = await owner('GET', editorApi(id));
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toContain('accept-encoding');
  const ways = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [name, decompress] of Object.entries(ways)) {
    const accepted = { 'accept-encoding': name };
    const { headers, rawPayload } = await owner('GET', editorApi(id), undefined, accepted);
    expect(headers).toMatchObject({ 'content-encoding': name, 'content-length': String(rawPayload.length) });
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(decompress(rawPayload).toString()).toBe(plain.body);
  }
  const short = await owner('GET', inboxApi.counts, undefined, { 'accept-encoding': 'br' });
  expect(short.headers['content-encoding']).toBeUndefined();
});

/** Downloading all content as data through the API. */
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { freePort } from '#testing/free-port.ts';
import { inboxApi, type OpenedMessage } from '#contract/contact/inbox.ts';
import { api } from '#contract/addresses.ts';
import { portableDataApi } from '#contract/portable-data/portable-data.ts';
import { trashApi } from '#contract/trash/trash.ts';
import { prepareExport } from './export-data.ts';
import { runCommand } from '../../testing/command.ts';
import { testDatabase } from '../../testing/database.ts';
import { codeOf } from '../../testing/failures.ts';
import { contentOf, downloadData } from '../../testing/portable-site.ts';
import { writesTo } from '../../testing/messages.ts';
import { smtpUrl } from '../../testing/outbox.ts';
import { heavyPicture, picture } from '../../testing/pictures.ts';
import {
  addFurtherPicture,
  addProject,
  ownedSite,
  type Owner,
  removeFurtherPicture,
  sendContent,
} from '../../testing/portfolio.ts';
import { confirmed } from '../../testing/second-factor.ts';
import { expectOk, testSite } from '../../testing/site.ts';

const addressFor = async (owner: Owner) =>
  expectOk(await owner('POST', portableDataApi.address)).json<{ address: string }>().address;

test('the owner downloads the whole site as a zip file, including drafts', async () => {
  const { site, owner } = await ownedSite(testSite);
  await addProject(owner, { state: 'draft' });
  const response = expectOk(await site.visitor('GET', await addressFor(owner)));
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="vitrine-2026-01-05.zip"',
    'cache-control': 'no-store',
  });
  const content = await contentOf(await downloadData(site, owner));
  expect(content['projects.json']).toMatchObject([{ id: 1, state: 'draft' }]);
});

test('the exported versions of a project are compressed, and pictures are not compressed again', async () => {
  const { site, owner } = await ownedSite(testSite);
  await addProject(owner, {}, await picture());
  const files: [name: string | undefined, isCompressed: boolean][] = [];
  const zip = await openPromise(await downloadData(site, owner));
  for await (const { fileName, compressionMethod } of zip.eachEntry())
    if (fileName.startsWith('projects/'))
      files.push([/\w+(?=\.\w+$)/.exec(fileName)?.[0], compressionMethod !== 0]);
  expect(Object.fromEntries(files)).toEqual({ main: false, versions: true });
});

test('answers to messages move to another site with the exported data', async () => {
  // Nobody listens there: the answer waits.
  const SMTP_URL = smtpUrl(await freePort());
  const { site, owner } = await ownedSite(() => testSite({ env: { SMTP_URL } }));
  await writesTo(site)();
  expectOk(await owner('POST', inboxApi.answers(1), { text: 'Yes' }));
  const answered_at = new Date(site.clock.now()).toISOString();
  const file = await downloadData(site, owner);

  const data = await testDatabase();
  expect(await runCommand('import', [file], data)).toMatchObject({ status: 0, stderr: '' });
  const other = await testSite({ data });
  const opened = expectOk(await (await other.owner())('GET', inboxApi.one(1))).json<OpenedMessage>();
  const answers = [{ id: 1, text: 'Yes', created_at: answered_at, delivery: null }];
  expect(opened).toMatchObject({ answered_at, answers });
});

test('only the owner gets a download URL of exported data, which works once, within a minute, and is not logged', async () => {
  const { site, owner } = await ownedSite(testSite);
  expect(codeOf(await site.visitor('POST', portableDataApi.address))).toEqual([401, 'unauthorized']);
  const address = await addressFor(owner);
  expectOk(await site.visitor('GET', address));
  expect(codeOf(await site.visitor('GET', address))).toEqual([404, 'not_found']);
  const late = await addressFor(owner);
  site.clock.passes(60_000);
  expect(codeOf(await site.visitor('GET', late))).toEqual([404, 'not_found']);
  const log = site.logLines.join('\n');
  expect(log).toContain('data downloaded');
  expect(log).not.toContain(address.split('token=')[1]);
});

test('download URLs of backups and of exported data are not interchangeable', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { backup } = expectOk(await owner('POST', api.backups)).json();
  const { address } = expectOk(await owner('POST', api.backupAddress(backup.name), confirmed)).json();
  const [, ofBackup] = address.split('token=');
  expect(codeOf(await site.visitor('GET', portableDataApi.downloadBy(ofBackup)))).toEqual([404, 'not_found']);
  const [, ofData = ''] = (await addressFor(owner)).split('token=');
  expect(codeOf(await site.visitor('GET', api.backupDownloadBy(ofData)))).toEqual([404, 'not_found']);
});

test('case study blocks whose picture was removed are not exported', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner);
  const pictures = [await addFurtherPicture(owner, id), await addFurtherPicture(owner, id)];
  const facts = { year: '', role: '', client: '', team: '' };
  const blocks = pictures.map((one) => ({ kind: 'picture', picture: one.id, size: 'wide' }));
  expectOk(await sendContent(owner, id, { facts, links: [], blocks }));
  await removeFurtherPicture(owner, id, pictures[0]?.id ?? 0);
  const content = await contentOf(await downloadData(site, owner));
  const left = { kind: 'picture', picture: 1, size: 'wide' };
  expect(content['projects.json']).toMatchObject([{ content: { blocks: [left] } }]);
});

test('an export of data that is too large returns an error, and its download URL is not used up', async () => {
  const { site, owner } = await ownedSite(testSite);
  const address = await addressFor(owner);
  // Longer than the API allows, so that one row is enough.
  const describe = (description: string | null) =>
    site.database.db.updateTable('categories').set({ description }).execute();
  await describe('a'.repeat(65 * 1024 * 1024));
  const tooLarge = {
    code: 'export_failed',
    message: expect.stringMatching(/^categories\.json is too large/u),
  };
  for (const response of [await owner('POST', portableDataApi.address), await site.visitor('GET', address)]) {
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject(tooLarge);
  }
  await describe(null);
  // The failed attempt did not use up the URL.
  expectOk(await site.visitor('GET', address));
});

test('an export of data fails if a picture disappears meanwhile', async () => {
  const { site, owner } = await ownedSite(testSite);
  // Larger than the stream's buffer.
  const { id } = await addProject(owner, {}, await heavyPicture(2_000_000));
  await addFurtherPicture(owner, id);
  const archive = (await prepareExport(site.database, { now: site.clock.now() })).begin();
  expectOk(await owner('DELETE', api.project(id)));
  expectOk(await owner('DELETE', trashApi.one('project', id)));
  await expect(buffer(archive)).rejects.toThrow(/\.jpg was deleted during the export/u);
});

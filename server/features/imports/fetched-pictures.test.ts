/** Pictures and videos of imports that the server fetches. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { importsApi } from '#contract/imports/imports.ts';
import { downloadFaults } from '#contract/imports/import-texts.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import { api } from '#contract/addresses.ts';
import { videoLimits, videoMessages } from '#contract/videos/videos.ts';
import { issuesIn } from '../../testing/failures.ts';
import { picture } from '../../testing/pictures.ts';
import { addProject, addStored, edited, ownedSite } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';

/** Returns the address of a site on this machine with a picture, and the requests that it received. */
async function formerSite() {
  const requests: string[] = [];
  const bytes = await picture({ width: 400, height: 300 });
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    if (url === '/boat.png') response.end(bytes);
    else if (url === '/page') response.end('<!doctype html>');
    else if (url === '/film.mp4') response.end('bytes of a film');
    else if (url === '/long.mp4')
      response.writeHead(200, { 'content-length': videoLimits.bytes + 1 }).flushHeaders();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

test('a picture fetched for an import is stored as an upload that a project can show', async () => {
  const { address } = await formerSite();
  const { site, owner } = await ownedSite(() => testSite({ env: { IMPORT_ADDRESSES: '127.0.0.1' } }));
  const response = expectOk(await owner('POST', importsApi.picture, { address: `${address}/boat.png` }));
  const { picture: stored } = response.json<PictureUploaded>();
  expect(stored).toMatchObject({ width: 400, height: 300 });
  const { id } = await addProject(owner);
  await addStored(owner, id, stored.id, { description: 'Boat' });
  expect((await edited(owner, id)).content.pictures).toMatchObject([{ id: stored.id, description: 'Boat' }]);
  expect((await site.visitor('POST', importsApi.picture, { address })).statusCode).toBe(401);
});

test('a picture that cannot be fetched is refused with the reason, and private addresses get no request', async () => {
  const { address, requests } = await formerSite();
  const { owner } = await ownedSite(() => testSite({ env: { IMPORT_ADDRESSES: '127.0.0.1' } }));
  const issuesOf = async (sent: string) =>
    issuesIn(await owner('POST', importsApi.picture, { address: sent }));
  expect(await issuesOf(`${address}/gone.png`)).toEqual({ address: downloadFaults.status(404) });
  expect(await issuesOf(`${address}/page`)).toHaveProperty('picture');
  expect(await issuesOf('file:///etc/passwd')).toEqual({ address: downloadFaults.address });
  expect(await issuesOf('http://169.254.169.254/latest')).toEqual({ address: downloadFaults.private });
  const strict = (await ownedSite(testSite)).owner;
  const before = requests.length;
  expect(issuesIn(await strict('POST', importsApi.picture, { address: `${address}/boat.png` }))).toEqual({
    address: downloadFaults.private,
  });
  expect(requests).toHaveLength(before);
  expect(expectOk(await owner('GET', api.projects)).json()).toEqual([]);
});

test('a video fetched for an import is passed on to the browser; too large, missing and private ones are refused', async () => {
  const { address, requests } = await formerSite();
  const { site, owner } = await ownedSite(() => testSite({ env: { IMPORT_ADDRESSES: '127.0.0.1' } }));
  const fetched = await owner('POST', importsApi.video, { address: `${address}/film.mp4` });
  expect([fetched.statusCode, fetched.body]).toEqual([200, 'bytes of a film']);
  const issuesOf = async (sent: string) => issuesIn(await owner('POST', importsApi.video, { address: sent }));
  expect(await issuesOf(`${address}/long.mp4`)).toEqual({ address: videoMessages.tooLarge });
  expect(await issuesOf(`${address}/gone.mp4`)).toEqual({ address: downloadFaults.status(404) });
  const before = requests.length;
  expect(await issuesOf('http://169.254.169.254/film.mp4')).toEqual({ address: downloadFaults.private });
  expect((await site.visitor('POST', importsApi.video, { address: `${address}/film.mp4` })).statusCode).toBe(
    401,
  );
  expect(requests).toHaveLength(before);
});

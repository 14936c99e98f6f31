/** Share pictures as crawlers request them. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { appearanceApi } from '#contract/appearance/appearance.ts';
import { orderApi } from '#contract/order/order.ts';
import { accessApi } from '#contract/projects/protected-projects.ts';
import { api } from '#contract/addresses.ts';
import { sharePath, type ShareSubject } from '#contract/share/share.ts';
import { shareSize } from '#contract/pictures/pictures.ts';
import { heavyPicture, picture } from '../../testing/pictures.ts';
import { contentHash } from '../../lib/hashes.ts';
import {
  addCategory,
  addFurtherPicture,
  addProject,
  ownedSite,
  type Owner,
  sendContent,
  sendProject,
} from '../../testing/portfolio.ts';
import { type TestResponse, expectOk, multipart, type TestSite, testSite } from '../../testing/site.ts';

const withPages = () => ownedSite(() => testSite({ pages: true }));
const home: ShareSubject = { kind: 'home' };
const fetchPicture = (site: TestSite, subject: ShareSubject, hash = 'of-an-earlier-one') =>
  site.visitor('GET', sharePath(subject, hash));
/** Returns the hash of the current picture. */
const hashOf = ({ headers }: TestResponse) => String(headers.etag).replaceAll('"', '');
const present = async (site: TestSite, subject: ShareSubject) =>
  hashOf(expectOk(await fetchPicture(site, subject)));

async function choose(owner: Owner, changes: Record<string, string>): Promise<void> {
  const { payload, headers } = await multipart({
    theme: 'paper',
    accent_hue: '',
    accent_chroma: '',
    icon: 'letter',
    ...changes,
  });
  expectOk(await owner('PUT', appearanceApi, payload, headers));
}

test('home, categories and projects have a share picture at a permanent URL with a content hash', async () => {
  const { site, owner } = await withPages();
  const { id } = await addProject(owner, {}, await picture());
  const [category] = (await site.visitor('GET', api.categories)).json<{ id: number }[]>();
  const subjects = [home, { kind: 'project', id }, { kind: 'category', id: category?.id ?? 0 }] as const;
  const hashes = new Set<string>();
  for (const subject of subjects) {
    const hash = await present(site, subject);
    hashes.add(hash);
    const response = expectOk(await fetchPicture(site, subject, hash));
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${hash}"`,
    });
    const { format, width, height } = await sharp(response.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', ...shareSize });
    expect(response.rawPayload.length).toBeLessThan(300_000);
    const known = { 'if-none-match': `"${hash}"` };
    const again = await site.visitor('GET', sharePath(subject, hash), undefined, known);
    expect(again.statusCode).toBe(304);
  }
  expect(hashes.size).toBe(subjects.length);
});

test('an old URL of a share picture returns the current one without caching', async () => {
  const { site, owner } = await withPages();
  const project = await addProject(owner);
  const subject: ShareSubject = { kind: 'project', id: project.id };
  const hash = await present(site, subject);
  const before = expectOk(await fetchPicture(site, subject, hash));
  expectOk(
    await sendProject(owner, {
      id: project.id,
      changes: { project_title: 'Another', main_photo: project.main_photo },
    }),
  );
  const after = expectOk(await fetchPicture(site, subject, hash));
  expect(after.headers['cache-control']).toBe('no-cache');
  expect(hashOf(after)).not.toBe(hash);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  const renewed = expectOk(await fetchPicture(site, subject, hashOf(after)));
  expect(renewed.rawPayload.equals(after.rawPayload)).toBe(true);
});

test('the URL of a share picture changes only with the shown content', async () => {
  const { site, owner } = await withPages();
  const { id } = await addProject(owner, {}, await picture());
  const subject: ShareSubject = { kind: 'project', id };
  let hash = await present(site, subject);
  const changed = async () => {
    const before = hash;
    hash = await present(site, subject);
    return hash !== before;
  };
  await addCategory(owner, { category_name: 'Robotics' });
  expect(await changed()).toBe(false);
  expectOk(await owner('PUT', orderApi.featured, { ids: [id] }));
  expect(await changed()).toBe(false);
  await choose(owner, { accent_hue: '27', accent_chroma: '190' });
  expect(await changed()).toBe(true);
  await choose(owner, { theme: 'signal' });
  expect(await changed()).toBe(true);
  expectOk(await owner('PUT', api.updateBasicInfo, { fullname: 'Someone', phone_number: '9876543210' }));
  expect(await changed()).toBe(true);
  const photo = await picture({ colour: '#aa0000' });
  expectOk(await sendProject(owner, { id, photo }));
  expect(await changed()).toBe(true);
});

test('each share picture is drawn once for all instances', async () => {
  const { site } = await withPages();
  const hash = await present(site, home);
  const bytes = Buffer.from('as it was kept');
  await site.database.db.updateTable('share_pictures').set({ bytes }).execute();
  const other = await testSite({ data: site.data, clock: site.clock, pages: true });
  expect(expectOk(await fetchPicture(other, home, hash)).body).toBe('as it was kept');
});

test('a share picture is removed with its record', async () => {
  const { site, owner } = await withPages();
  const { id } = await addProject(owner);
  await present(site, { kind: 'project', id });
  const subjects = () => site.database.db.selectFrom('share_pictures').select('subject').execute();
  expect(await subjects()).toEqual([{ subject: `project-${id}` }]);
  await site.database.db.deleteFrom('projects').execute();
  expect(await subjects()).toEqual([]);
});

test.each(['draft', 'unlisted'])('a project that is %s has no share picture', async (state) => {
  const { site, owner } = await withPages();
  const { id } = await addProject(owner, {}, await picture());
  const hash = await present(site, { kind: 'project', id });
  expectOk(await sendProject(owner, { id, photo: await picture(), changes: { state } }));
  for (const usedHash of [hash, 'x']) {
    const response = await fetchPicture(site, { kind: 'project', id }, usedHash);
    expect(response.statusCode).toBe(404);
  }
});

test('the share picture of a protected project shows only what visitors see of it', async () => {
  const { site, owner } = await withPages();
  const noise = () => heavyPicture(200_000);
  const { id } = await addProject(owner, {}, await noise());
  const subject: ShareSubject = { kind: 'project', id };
  const former = expectOk(await fetchPicture(site, subject));
  let changes: Record<string, string> = { state: 'protected', synopsis: 'Ask me.' };
  const shown = async (more: Record<string, string> = {}, photo?: Buffer) => {
    changes = { ...changes, ...more };
    expectOk(await sendProject(owner, { id, changes, ...(photo && { photo }) }));
    const response = expectOk(await fetchPicture(site, subject, hashOf(former)));
    expect(response.headers['cache-control']).toBe('no-cache');
    return `${hashOf(response)} ${contentHash(response.rawPayload)}`;
  };
  const first = await shown();
  expect(first).not.toContain(hashOf(former));

  expect(await shown({ project_overview: 'Another story', technology_used: '["COBOL"]' })).toBe(first);
  expect(await shown({ search_title: 'Another', main_photo_description: 'A room' }, await noise())).toBe(
    first,
  );
  await addFurtherPicture(owner, id);
  expectOk(
    await sendContent(owner, id, {
      facts: { year: '2020', role: '', client: 'A client', team: '' },
      links: [],
      blocks: [{ kind: 'text', text: 'Another story' }],
    }),
  );
  expect(await shown()).toBe(first);

  const pictures = [
    first,
    await shown({ project_title: 'Another title' }),
    await shown({ synopsis: 'Ask us.' }),
    await shown({ cover: 'blurred' }),
  ];
  const parts = pictures.flatMap((one) => one.split(' '));
  expect(new Set(parts).size).toBe(2 * pictures.length);

  const redIn = async ({ rawPayload }: TestResponse) => {
    const middle = sharp(rawPayload).extract({ left: 700, top: 100, width: 400, height: 400 });
    return (await sharp(await middle.toBuffer()).stats()).channels[0];
  };
  expect((await redIn(former))?.stdev).toBeGreaterThan(30);
  expect((await redIn(await fetchPicture(site, subject)))?.stdev).toBeLessThan(10);

  const bytes = await picture({ width: 90, height: 60, colour: '#fa0000' });
  const { payload, headers } = await multipart({}, { picture: { bytes } });
  const { picture: cover } = expectOk(await owner('POST', api.pictureUploads, payload, headers)).json();
  expectOk(await owner('PUT', accessApi.cover(id), { picture: cover.id }));
  expect(await shown()).toBe(pictures.at(-1));
  await shown({ cover: 'picture' });
  expect((await redIn(await fetchPicture(site, subject)))?.mean).toBeGreaterThan(240);
});

test('the share picture of a category does not show drafts', async () => {
  const { site, owner } = await withPages();
  const [category] = (await site.visitor('GET', api.categories)).json<{ id: number }[]>();
  const subject: ShareSubject = { kind: 'category', id: category?.id ?? 0 };
  const empty = await present(site, subject);
  const { id } = await addProject(owner, {}, await picture());
  expect(await present(site, subject)).not.toBe(empty);
  expectOk(await sendProject(owner, { id, photo: await picture(), changes: { state: 'draft' } }));
  expect(await present(site, subject)).toBe(empty);
});

test('a URL of a share picture that is malformed or names no record returns 404', async () => {
  const { site } = await withPages();
  const files = ['home.png', 'home-x.jpg', 'project-99-x.png', 'category-99-x.png', 'project-0-x.png'];
  for (const file of [
    ...files,
    'project-1e3-x.png',
    `project-${'9'.repeat(20)}-x.png`,
    'home-%2e%2e%2fx.png',
  ])
    expect((await site.visitor('GET', `/share/${file}`)).statusCode, file).toBe(404);
});

test('a site without an owner has a share picture', async () => {
  const site = await testSite({ pages: true });
  expect(expectOk(await fetchPicture(site, home)).headers['content-type']).toBe('image/png');
});

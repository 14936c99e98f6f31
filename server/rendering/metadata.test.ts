/** Metadata of each kind of page, for search engines and link previews. */
import { beforeEach, expect, test } from 'vitest';
import { adminPages } from '#contract/admin-pages.ts';
import { api, pages } from '#contract/addresses.ts';
import { type ShareSubject, sharePath } from '#contract/share/share.ts';
import { headOf } from '../testing/document-head.ts';
import { picture } from '../testing/pictures.ts';
import { addCategory, addProject, type Owner, sendProject } from '../testing/portfolio.ts';
import { expectOk, multipart, ownerAccount, type TestSite, testSite } from '../testing/site.ts';

const publicUrl = 'https://asha.example';

let site: TestSite;
let owner: Owner;
beforeEach(async () => {
  site = await testSite({ pages: true, env: { PUBLIC_URL: publicUrl, OWNER_EMAIL: ownerAccount.email } });
  owner = await site.owner();
});

const readHead = async (path: string) => headOf((await site.visitor('GET', path)).body);

/** Matches the URL of a page's share picture with any content. */
const sharedMetadata = (subject: ShareSubject) =>
  expect.stringContaining(publicUrl + sharePath(subject, '').slice(0, -'.png'.length));
const cacheForever = 'public, max-age=31536000, immutable';

/** Metadata that every public page has. */
const shared = ({ title, description, path }: { title: string; description: string; path: string }) => ({
  title: `${title} · Asha Rao`,
  'og:title': title,
  description,
  'og:description': description,
  canonical: publicUrl + path,
  'og:url': publicUrl + path,
  'og:site_name': 'Asha Rao',
  'og:locale': 'en_US',
});

test('a project’s metadata has title, URL, and a picture with its description', async () => {
  await addCategory(owner);
  const photo = await picture({ width: 900, height: 600 });
  const project = await addProject(owner, { main_photo_description: 'A "queue"' }, photo);
  const { id } = project;
  const address = pages.project('Web Development', project);
  const head = await readHead(`/project/${id}`);
  expect(head).toMatchObject({
    ...shared({
      title: 'Clinic Queue',
      description: 'Patients see the queue on their phone.',
      path: address,
    }),
    'og:type': 'article',
    'og:image': sharedMetadata({ kind: 'project', id }),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Clinic Queue · Asha Rao',
    'twitter:card': 'summary_large_image',
    'twitter:image:alt': 'Clinic Queue · Asha Rao',
  });
  expect(head['robots']).toBeUndefined();
  const image = await site.visitor('GET', (head['og:image'] ?? '').slice(publicUrl.length));
  expect(expectOk(image).headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': cacheForever,
  });
});

test('an unlisted project’s metadata has its own picture and no share picture', async () => {
  await addCategory(owner);
  const project = await addProject(owner, { state: 'unlisted' }, await picture({ width: 900, height: 600 }));
  const head = await readHead(pages.project('Web Development', project));
  expect(head).toMatchObject({
    'og:image': `${publicUrl}${project.main_photo}`,
    'og:image:width': '900',
    'og:image:height': '600',
  });
});

test.each([
  ['at a space', `${'word '.repeat(50)}end`, `${'word '.repeat(40).trim()}…`],
  ['within a text without spaces', '字'.repeat(250), `${'字'.repeat(200)}…`],
])('a description of more than 200 characters is cut %s in the metadata', async (_where, text, shown) => {
  await addCategory(owner);
  const project = await addProject(owner, { project_overview: text });
  const head = await readHead(pages.project('Web Development', project));
  expect([head['description'], head['og:description']]).toEqual([shown, shown]);
});

test('a project’s metadata has the owner’s title and description until they are cleared', async () => {
  await addCategory(owner);
  const words = { search_title: 'Waiting, made short', search_description: 'How a clinic lost its queue.' };
  const project = await addProject(owner, words);
  const { id, main_photo } = project;
  const address = pages.project('Web Development', project);
  expect(await readHead(address)).toMatchObject(
    shared({ title: 'Waiting, made short', description: 'How a clinic lost its queue.', path: address }),
  );
  const { body } = await site.visitor('GET', address);
  expect(/<h1[^>]*>(?:<[^>]+>)*([^<]+)/.exec(body)?.[1]).toBe('Clinic Queue');
  const cleared = { main_photo, search_title: '', search_description: ' ' };
  expectOk(await sendProject(owner, { id, changes: cleared }));
  expect(await readHead(address)).toMatchObject(
    shared({ title: 'Clinic Queue', description: 'Patients see the queue on their phone.', path: address }),
  );
});

test('home page, category, contact page and search have their own metadata', async () => {
  const home = await multipart(
    { home_page_title: 'I build queues', home_page_sub_title: 'Short', home_page_description: 'Short ones.' },
    { home_page_photo: { bytes: await picture({ kind: 'jpeg' }), filename: 'a.jpg', type: 'image/jpeg' } },
  );
  expectOk(await owner('PUT', api.updateHome, home.payload, home.headers));
  const sites = await addCategory(owner, { category_name: 'Sites', description: 'Sites for clinics.' });
  const apps = await addCategory(owner, { category_name: 'Apps' });
  await addProject(owner, { category: 'Apps' });
  const expected = {
    [pages.home]: {
      title: 'I build queues',
      description: 'Short ones.',
      others: { 'og:image': sharedMetadata({ kind: 'home' }) },
    },
    [pages.category('Sites')]: {
      title: 'Sites Projects',
      description: 'Sites for clinics.',
      others: { 'og:image': sharedMetadata({ kind: 'category', id: sites.id }) },
    },
    [pages.category('Apps')]: {
      title: 'Apps Projects',
      description: 'Apps Projects: Clinic Queue',
      others: {
        'og:image': sharedMetadata({ kind: 'category', id: apps.id }),
        'og:image:alt': 'Apps · Asha Rao',
      },
    },
    [pages.contact]: {
      title: 'Contact',
      description: 'Write a message to Asha Rao. Expect a reply within 24 hours.',
      others: { 'og:image': sharedMetadata({ kind: 'home' }) },
    },
    [pages.search]: { title: 'Search', description: 'Search this site', others: { robots: 'noindex' } },
  };
  for (const [path, { title, description, others }] of Object.entries(expected))
    expect(await readHead(path), path).toMatchObject({
      ...shared({ title, description, path }),
      'og:type': 'website',
      ...others,
    });
  expect(await readHead(`${pages.search}?q=queue`)).toMatchObject({
    title: 'Search: queue · Asha Rao',
    canonical: `${publicUrl}${pages.search}`,
    robots: 'noindex',
  });
  expect((await readHead(`${pages.category('Apps')}?tech=TypeScript`))['canonical']).toBe(
    `${publicUrl}${pages.category('Apps')}`,
  );
});

test('pages that must not be indexed say so and have no canonical URL', async () => {
  for (const path of ['/nowhere', '/project/99']) {
    const head = await readHead(path);
    expect(head, path).toMatchObject({ robots: 'noindex', description: expect.stringContaining('address') });
    expect([head['canonical'], head['og:url']]).toEqual([undefined, undefined]);
  }
  for (const path of [...adminPages, pages.login, pages.resetPassword, pages.projectPreviewBy('x')]) {
    const head = await readHead(path);
    expect(head['robots'], path).toBe('noindex');
    expect(head['canonical'], path).toBeUndefined();
  }
});

test('an unlisted project can be shared but is not indexed', async () => {
  await addCategory(owner);
  const project = await addProject(owner, { state: 'unlisted' });
  const { body } = await site.visitor('GET', pages.project('Web Development', project));
  expect(headOf(body)).toMatchObject({ robots: 'noindex', 'og:title': 'Clinic Queue' });
  expect(body).not.toContain('application/ld+json');
});

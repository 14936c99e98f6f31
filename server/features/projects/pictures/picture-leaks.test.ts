/** A picture that is no longer public is gone at every address that the site has ever given out. */
import { expect, test } from 'vitest';
import { appearanceApi } from '#contract/appearance/appearance.ts';
import { type ListedPage, customPagesApi } from '#contract/custom-pages/custom-pages.ts';
import { api, pages } from '#contract/addresses.ts';
import { isOwnersPicture } from '#contract/projects/picture-library.ts';
import { testimonialsApi } from '#contract/testimonials/testimonials.ts';
import { picture } from '../../../testing/pictures.ts';
import {
  addFurtherPicture,
  addProject,
  type Owner,
  ownedSite,
  removeFurtherPicture,
  sendContent,
  sendProject,
} from '../../../testing/portfolio.ts';
import { publicAddresses } from '../../../testing/public-addresses.ts';
import { uploadsStill } from '../../../testing/videos.ts';
import { expectOk, multipart, type TestSite, testSite } from '../../../testing/site.ts';

const about = { title: 'About', slug: 'about', state: 'published', place: 'none', description: '' };
const look = { theme: 'paper', accent_hue: '', accent_chroma: '', icon: 'letter' };
const praise = { words: 'Thanks!', name: 'Ida', role: '', company: '', link: '', project_id: null };

async function sends(
  owner: Owner,
  path: string,
  fields: Record<string, string>,
  file: string,
  colour: string,
) {
  const bytes = await picture({ colour });
  const { payload, headers } = await multipart(fields, { [file]: { bytes } });
  expectOk(await owner('PUT', path, payload, headers));
}

async function stored(owner: Owner, colour: string): Promise<number> {
  return (await uploadsStill(owner, colour)).picture.id;
}

/** Returns the addresses of pictures in everything that visitors can read. */
async function namedPictures(site: TestSite, readable: readonly string[]): Promise<string[]> {
  const named = new Set<string>();
  for (const path of readable) {
    const { body } = await site.visitor('GET', path);
    for (const [address] of body
      .replaceAll('&amp;', '&')
      .matchAll(/\/(?:api\/[\w/-]*\/(?:pictures|image|cover)|api\/pictures|share)\/[^\s"'<>,\\)]+/g))
      named.add(address);
  }
  return [...named];
}

test('pictures of projects, pages and testimonials, the photo and the logo return 404 once they are no longer public', async () => {
  const { site, owner } = await ownedSite(() => testSite({ pages: true }));
  const other = await testSite({ data: site.data, clock: site.clock, pages: true });
  const project = await addProject(owner, {}, await picture({ colour: '#101010' }));
  const further = await addFurtherPicture(owner, project.id);
  const [onPage, portrait] = [await stored(owner, '#303030'), await stored(owner, '#404040')];
  const added = await owner('POST', testimonialsApi.all, {
    ...praise,
    state: 'published',
    picture_id: portrait,
  });
  const testimonial = expectOk(added).json<{ testimonial: { id: number } }>().testimonial.id;
  const content = {
    pictures: [{ id: onPage, description: 'A desk', caption: '', focal_x: 50, focal_y: 50 }],
    blocks: [
      { kind: 'picture', picture: onPage, size: 'wide' },
      { kind: 'quote', quote: '', quoted: '', role: '', portrait: null, testimonial },
    ],
  };
  const page = expectOk(await owner('POST', customPagesApi.all, { ...about, ...content })).json<{
    page: ListedPage;
  }>().page.id;
  await sends(owner, api.updateHome, {}, 'home_page_photo', '#505050');
  await sends(owner, appearanceApi, { ...look, logo: 'picture' }, 'logo_picture', '#606060');

  const readable = [
    ...(await publicAddresses(site, project, further)),
    pages.customPage('about'),
    api.customPage('about'),
  ];
  const named = await namedPictures(site, readable);
  expect(named.filter(isOwnersPicture)).toEqual([]);
  const hashes = new Map(
    named.flatMap((address) => {
      const [, hash] = /^\/api\/pictures\/\d+\/([\w-]+)/.exec(address) ?? [];
      return hash === undefined ? [] : [[hash, address] as const];
    }),
  );
  expect(hashes.size).toBe(6);
  const hash = (address: string) => address.split('/').at(-1) ?? '';
  const former = [
    `${api.projectPicture(project.id)}/${hash(project.main_photo)}`,
    `/api/project/${project.id}/pictures/${further.id}/${hash(further.src)}`,
    ...[...hashes.keys()].flatMap((one) => [
      `/api/page/${page}/pictures/${onPage}/${one}`,
      `/api/testimonial/${testimonial}/portrait/${one}`,
      `/api/auth/profile/photo/${one}`,
      `/api/site/logo/${one}`,
    ]),
  ];
  // The share pictures of the home page and the category show what is left.
  const all = [...named.filter((address) => !/^\/share\/(?:home|category)/.test(address)), ...former];
  const isGone = async (from: TestSite, path: string) => {
    const again = `${path}${path.includes('?') ? '&' : '?'}again=1`;
    const responses = [
      await from.visitor('GET', path),
      await from.visitor('GET', again, undefined, { 'if-none-match': '*' }),
      await owner('GET', path),
    ];
    return responses.every(({ statusCode }) => statusCode === 404);
  };
  const notGone = async (from: TestSite) => {
    const kept: string[] = [];
    for (const path of all) if (!(await isGone(from, path))) kept.push(path);
    return kept;
  };
  // Of the former addresses, some name a picture of something else.
  for (const from of [site, other])
    expect(await notGone(from)).toEqual(expect.arrayContaining(named.filter((path) => all.includes(path))));
  for (const address of former.slice(0, 2)) {
    const { statusCode, headers } = await site.visitor('GET', `${address}?w=320`);
    expect([statusCode, headers.location]).toEqual([
      301,
      `${hashes.get(hash(address))?.split('?')[0]}?w=320`,
    ]);
  }

  expectOk(await sendProject(owner, { id: project.id, changes: { state: 'draft' } }));
  expectOk(await owner('PUT', customPagesApi.one(page), { ...about, ...content, state: 'draft' }));
  const approved = { ...praise, state: 'approved', picture_id: portrait };
  expectOk(await owner('PUT', testimonialsApi.one(testimonial), approved));
  await sends(owner, api.updateHome, {}, 'home_page_photo', '#707070');
  const { payload, headers } = await multipart({ ...look, logo: 'name' });
  expectOk(await owner('PUT', appearanceApi, payload, headers));
  expect(await notGone(site)).toEqual([]);
  // What it had cached goes with the next message of the database.
  await expect.poll(() => notGone(other)).toEqual([]);

  expectOk(await sendProject(owner, { id: project.id, changes: { state: 'published' } }));
  expectOk(await site.visitor('GET', `${project.main_photo}?w=320`));
});

test('a further picture of a project returns 404 once a save leaves it out, and a save records that it is described', async () => {
  const { site, owner } = await ownedSite(testSite);
  const project = await addProject(owner);
  const [first, second] = [
    await addFurtherPicture(owner, project.id),
    await addFurtherPicture(owner, project.id),
  ];
  const status = async (path: string) => (await site.visitor('GET', path)).statusCode;
  const statuses = () => Promise.all([first, second].map(({ src }) => status(src)));
  expect(await statuses()).toEqual([200, 200]);
  // The second one moves to the first place.
  await removeFurtherPicture(owner, project.id, first.id);
  expect(await statuses()).toEqual([404, 200]);
  const rows = () => site.database.db.selectFrom('project_content_pictures').selectAll().execute();
  const row = { project_id: project.id, picture_id: second.id, position: 0 };
  expect(await rows()).toEqual([{ ...row, is_described: 0 }]);
  expectOk(
    await sendContent(owner, project.id, ({ pictures }) => ({
      pictures: pictures.map((one) => ({ ...one, description: 'A queue' })),
    })),
  );
  expect(await rows()).toEqual([{ ...row, is_described: 1 }]);
});

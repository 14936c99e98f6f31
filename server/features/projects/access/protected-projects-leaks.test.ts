/** No call or page without access reveals more of a protected project than its title, category, synopsis and cover. */
import { beforeEach, describe, expect, test } from 'vitest';
import { api, pages, pictureMotion } from '#contract/addresses.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { orderApi } from '#contract/order/order.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import type { Project } from '#contract/projects/projects.ts';
import { accessApi } from '#contract/projects/protected-projects.ts';
import { sharePath } from '#contract/share/share.ts';
import { resumeApi } from '#contract/resume/resume-sections.ts';
import { feedAddress, sitemapAddress } from '#contract/discovery-addresses.ts';
import { testimonialsApi } from '#contract/testimonials/testimonials.ts';
import { fieldsWith, noFields } from '#testing/project-samples.ts';
import { enters, follows, makesLink } from '../../../testing/project-access.ts';
import { picture } from '../../../testing/pictures.ts';
import {
  addFurtherPicture,
  addProject,
  ownedSite,
  type Owner,
  secret,
  sendContent,
  sendProject,
} from '../../../testing/portfolio.ts';
import { publicAddresses } from '../../../testing/public-addresses.ts';
import { wholeResume } from '../../../testing/resume-samples.ts';
import { addsVideo } from '../../../testing/videos.ts';
import { expectOk, type TestResponse, type TestSite, testSite } from '../../../testing/site.ts';

const title = 'Aquarium';
const synopsis = 'A tank that feeds itself.';
const fields = {
  ...fieldsWith(secret),
  project_title: title,
  category: 'Web Development',
  synopsis,
};
const study = {
  facts: { year: '', role: '', client: `${secret} Limited`, team: '' },
  links: [{ label: `${secret} shop`, url: 'https://example.org/shop' }],
  blocks: [{ kind: 'text', text: `${secret} story` }],
};

const testimonial = {
  words: `${secret} keeps its water clear.`,
  name: `${secret} keeper`,
  role: '',
  company: '',
  link: '',
  picture_id: null,
  state: 'published',
};

let site: TestSite;
let owner: Owner;
let project: Project;
let further: GalleryPicture;
/** The share picture of a project with the same title, category, synopsis and cover, but with nothing else. */
let teaser: TestResponse | undefined;

/** Adds the project with everything a project can have. It is still public. */
async function addsProject(): Promise<void> {
  ({ site, owner } = await ownedSite(() => testSite({ pages: true })));
  teaser = undefined;
  await addProject(owner, { project_title: 'Open' });
  project = await addProject(owner, fields, await picture());
  const { id } = project;
  further = await addFurtherPicture(owner, id, {
    caption: `${secret} caption`,
    description: `${secret} tail`,
  });
  expectOk(await sendContent(owner, id, study));
  expectOk(await owner('PUT', orderApi.featured, { ids: [id] }));
  expectOk(await owner('POST', testimonialsApi.all, { ...testimonial, project_id: id }));
}

async function protects(changes: Record<string, string> = { cover: 'blurred' }): Promise<void> {
  const changed = { ...fields, state: 'protected', ...changes };
  expectOk(await sendProject(owner, { id: project.id, changes: changed }));
}

const shareAddress = ({ id }: Pick<Project, 'id'>) => sharePath({ kind: 'project', id }, 'x');

/** Adds or changes a project that visitors cannot tell from the protected one, and reads its share picture. */
async function makesTwin(cover: string, twin?: Project): Promise<Project> {
  const changes = { project_title: title, synopsis, state: 'protected', cover };
  const made = twin ?? (await addProject(owner, changes, await picture()));
  expectOk(await sendProject(owner, { id: made.id, changes }));
  teaser = expectOk(await site.visitor('GET', shareAddress(made)));
  return made;
}

function isTeaser({ statusCode, headers, rawPayload }: TestResponse): boolean {
  if (!teaser || headers.etag !== teaser.headers.etag) return false;
  return statusCode === 304 || rawPayload.equals(teaser.rawPayload);
}

/** Returns true for a response with anything that only the owner and invited visitors may read. */
function leaks(path: string, response: TestResponse): boolean {
  const { statusCode, headers, body } = response;
  const hashes = [project.main_photo, further.src].map((address) => address.split('/').at(-1) ?? '');
  const filterValue = new URL(path, 'http://localhost').searchParams.get('tech');
  const rest = body.replaceAll(path, '').replaceAll(filterValue ?? path, '');
  const isPicture = String(headers['content-type']).startsWith('image/') || statusCode === 304;
  return (
    [secret, ...hashes].some((trace) => rest.includes(trace)) ||
    (isPicture && (path.includes('/image') || path.includes('/pictures/'))) ||
    (isPicture && path.includes('/share/') && !isTeaser(response))
  );
}

test('no public address reveals a protected project, although all were cached while it was public', async () => {
  await addsProject();
  expectOk(await owner('PUT', resumeApi.resume, wholeResume));
  const { id } = project;
  // Includes the addresses from before: what a visitor may have kept.
  const formerShare = String((await site.visitor('GET', shareAddress(project))).headers.etag);
  const formerAddress = sharePath({ kind: 'project', id }, formerShare.replaceAll('"', ''));
  const addresses = [
    ...(await publicAddresses(site, project, further)),
    `${api.search}?q=aquarium`,
    formerAddress,
  ];
  const leakingAddresses = async (headers: Record<string, string> = {}) => {
    const leaking: string[] = [];
    for (const path of addresses) {
      const responses = [
        await site.visitor('GET', path, undefined, headers),
        await site.visitor('GET', path, undefined, { ...headers, 'if-none-match': '*' }),
        await owner('GET', path, undefined, headers),
      ];
      if (responses.some((response) => leaks(path, response))) leaking.push(path);
    }
    return leaking;
  };
  expect(await leakingAddresses()).toEqual(
    expect.arrayContaining([
      pages.home,
      '/web-development',
      feedAddress('atom'),
      feedAddress('json'),
      pages.project('Web Development', project),
      `/project/${id}`,
      api.projects,
      api.featured,
      api.project(id),
      api.projectsUnder('web development'),
      api.projectPicture(id),
      `${api.projectPicture(id)}?w=320`,
      project.main_photo,
      further.src,
      shareAddress(project),
      formerAddress,
      api.projectDetails(id),
      `${api.search}?q=${secret.toLowerCase()}`,
      `${api.search}?q=aquarium`,
    ]),
  );
  let twin: Project | undefined;
  for (const cover of ['', 'blurred']) {
    await protects({ cover });
    twin = await makesTwin(cover, twin);
    expect(await leakingAddresses()).toEqual([]);
  }

  const other = await addProject(owner, { project_title: 'Other', state: 'protected' });
  const ofOther = (await follows(site, await makesLink(owner, other.id))).cookie;
  const revoked = (await follows(site, await makesLink(owner, id))).cookie;
  expect([ofOther, revoked]).not.toContain('');
  const { links } = expectOk(await owner('GET', accessApi.of(id))).json();
  expectOk(await owner('POST', accessApi.revoke(id, links[0].id)));
  const foreign = ofOther.replace(`-${other.id}=`, `-${id}=`);
  for (const cookie of [ofOther, foreign, revoked, `vitrine-access-${id}=p0.abc.${'a'.repeat(43)}`])
    expect(await leakingAddresses({ cookie }), cookie).toEqual([]);
}, 120_000);

test('a preview link of a protected project shows no more than its public page', async () => {
  await addsProject();
  await protects();
  const { link } = expectOk(await owner('POST', `/api/hidden-projects/${project.id}/preview-link`)).json();
  const path = link.replace('http://localhost:3000', '');
  const { search } = new URL(link);
  expect((await site.visitor('GET', path)).headers.location).toBe(pages.project('Web Development', project));
  expect((await site.visitor('GET', `/api${path}`)).body).not.toContain(secret);
  for (const picturePath of [project.main_photo, further.src])
    expect((await site.visitor('GET', picturePath + search)).statusCode).toBe(404);
});

describe('visitors', () => {
  beforeEach(async () => {
    await addsProject();
    await protects();
  });

  test('visitors see title, category, synopsis and cover of a protected project, which is not indexed', async () => {
    const page = expectOk(await site.visitor('GET', pages.project('Web Development', project)));
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(page.body).not.toContain('application/ld+json');
    expect(page.body).toMatch(
      new RegExp(`<meta property="og:image" content="[^"]+/share/project-${project.id}-[\\w-]+\\.png">`, 'u'),
    );
    for (const path of [
      pages.home,
      pages.category('Web Development'),
      `${api.search}?q=aquarium`,
      api.projects,
    ])
      expect(expectOk(await site.visitor('GET', path)).body, path).toContain(title);
    for (const path of [pages.home, pages.category('Web Development'), `${pages.search}?q=aquarium`])
      expect((await site.visitor('GET', path)).body, path).toContain(' (Protected)');
    for (const path of [pages.category('Web Development'), api.projects])
      expect(expectOk(await site.visitor('GET', path)).body, path).toContain(synopsis);
    for (const path of [sitemapAddress, feedAddress('atom'), feedAddress('json')])
      expect((await site.visitor('GET', path)).body, path).not.toContain(title);
    expect((await site.visitor('GET', api.project(project.id))).json()).toEqual({
      ...noFields,
      id: project.id,
      project_title: title,
      category: 'Web Development',
      project_overview: synopsis,
      main_photo: expect.stringMatching(`^/api/project-manager/${project.id}/cover/[\\w-]{22}$`),
      state: 'protected',
      synopsis,
      cover: 'blurred',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  test('visitors with access read all of a protected project, in responses that must not be stored', async () => {
    const { cookie } = await follows(site, await makesLink(owner, project.id));
    const { id } = project;
    const paths = [
      pages.project('Web Development', project),
      `/project/${id}`,
      api.project(id),
      api.projectDetails(id),
      api.projectPicture(id),
      `${project.main_photo}?w=320`,
      `${further.src}?w=320`,
    ];
    for (const path of paths) {
      const first = expectOk(await site.visitor('GET', path, undefined, { cookie }));
      expect(leaks(path, first), path).toBe(true);
      expect(first.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      expect(leaks(path, await site.visitor('GET', path)), path).toBe(false);
    }
    expect((await site.visitor('GET', `/project/${id}`, undefined, { cookie })).body).toContain(
      '<meta name="robots" content="noindex">',
    );
    // Lists stay those of everybody.
    expect((await site.visitor('GET', api.projects, undefined, { cookie })).body).not.toContain(secret);
  });

  test('visitors with access get the whole page of a protected project while its page for all others is cached', async () => {
    const { cookie } = await follows(site, await makesLink(owner, project.id));
    const address = (await site.listens()) + pages.project('Web Development', project);
    const read = async (headers: Record<string, string>) => (await fetch(address, { headers })).text();
    for (const _time of [1, 2]) expect(await read({})).not.toContain(secret);
    expect(await read({ cookie })).toContain(secret);
    expect(await read({})).not.toContain(secret);
  });

  test('visitors can play the videos of a protected project only with access', async () => {
    const { id } = project;
    await addsVideo(owner, id);
    const { cookie } = await follows(site, await makesLink(owner, id));
    const details = await site.visitor('GET', api.projectDetails(id), undefined, { cookie });
    const shown = details.json<ProjectDetails>().pictures.find(({ video }) => video);
    const address = pictureMotion(shown?.src ?? '', 'video', shown?.video?.hash ?? '');
    const range = { range: 'bytes=0-9' };
    expect((await site.visitor('GET', address, undefined, range)).statusCode).toBe(404);
    const played = await site.visitor('GET', address, undefined, { ...range, cookie });
    expect([played.statusCode, played.rawPayload.length]).toEqual([206, 10]);
    expect(played.headers['cache-control']).toBe('private, no-store');
  });

  test('visitors see everything of a protected project again when it is published', async () => {
    const { id } = project;
    expectOk(await owner('PUT', accessApi.password(id), { password: 'open sesame' }));
    const { cookie } = await enters(site, project, 'open sesame');
    expectOk(await sendProject(owner, { id, changes: { ...fields, state: 'published' } }));
    const published = await site.visitor('GET', api.project(id), undefined, { cookie });
    expect(published.body).toContain(secret);
    expect(published.headers['cache-control']).toBe('no-cache');
    expectOk(await sendProject(owner, { id, changes: { ...fields, state: 'draft' } }));
    expect((await site.visitor('GET', api.project(id), undefined, { cookie })).statusCode).toBe(404);
  });
});

test('the cover of a protected project is blurred on the server, at an address that does not name the picture', async () => {
  await addsProject();
  await protects();
  const { main_photo } = (await site.visitor('GET', api.project(project.id))).json<Project>();
  for (const path of [main_photo, `${main_photo}?w=1280`]) {
    const cover = expectOk(await site.visitor('GET', path));
    expect(cover.headers['content-type']).toBe('image/jpeg');
    expect(cover.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  expect(main_photo.split('/').at(-1)).not.toBe(project.main_photo.split('/').at(-1));
  await protects({ cover: '' });
  expect((await site.visitor('GET', main_photo)).statusCode).toBe(404);
  expect((await site.visitor('GET', api.project(project.id))).json()).toMatchObject({ main_photo: '' });
});

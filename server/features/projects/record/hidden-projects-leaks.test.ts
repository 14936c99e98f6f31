/** No call or page without a session reveals an unpublished project. */
import { expect, test } from 'vitest';
import { feedAddress, sitemapAddress } from '#contract/discovery-addresses.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { orderApi } from '#contract/order/order.ts';
import { api, pages } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { sharePath } from '#contract/share/share.ts';
import { resumeApi } from '#contract/resume/resume-sections.ts';
import { plainProjectAddress } from '#testing/page-addresses.ts';
import { picture } from '../../../testing/pictures.ts';
import {
  addFurtherPicture,
  addProject,
  type Owner,
  ownedSite,
  secret,
  secretFields,
  sendProject,
} from '../../../testing/portfolio.ts';
import { publicAddresses } from '../../../testing/public-addresses.ts';
import { wholeResume } from '../../../testing/resume-samples.ts';
import { type TestResponse, expectOk, type TestSite, testSite } from '../../../testing/site.ts';

/** Returns the addresses that reveal the project to a visitor, or to a browser with the owner's session. */
async function leakingAddresses(
  site: TestSite,
  owner: Owner,
  project: Project,
  further: GalleryPicture,
): Promise<string[]> {
  const hash = project.main_photo.split('/').at(-1) ?? '';
  const traces = [secret, hash, api.project(project.id), plainProjectAddress('Web Development', project.id)];
  const mentionsProject = (path: string, { statusCode, headers, body }: TestResponse) => {
    const isOwnPage = path.includes(`/${project.id}`);
    // The page repeats its own filter.
    const filterValue = new URL(path, 'http://localhost').searchParams.get('tech');
    const rest = body.replaceAll(path, '').replaceAll(filterValue ?? path, '');
    return (
      traces.some((trace) => rest.includes(trace)) ||
      String(headers['content-type']).startsWith('image/') ||
      (isOwnPage && (statusCode < 300 || statusCode === 304))
    );
  };
  const leaking: string[] = [];
  for (const path of await publicAddresses(site, project, further)) {
    const responses = [
      await site.visitor('GET', path),
      await site.visitor('GET', path, undefined, { 'if-none-match': '*' }),
      await owner('GET', path),
    ];
    if (responses.some((response) => mentionsProject(path, response))) leaking.push(path);
  }
  return leaking;
}

test('no public address mentions a draft or scheduled project, although all were cached while it was published', async () => {
  const { site, owner } = await ownedSite(() => testSite({ pages: true }));
  await addProject(owner, { project_title: 'Open' });
  const project = await addProject(owner, secretFields, await picture());
  const { id } = project;
  expectOk(await owner('PUT', orderApi.featured, { ids: [id] }));
  expectOk(await owner('PUT', resumeApi.resume, wholeResume));
  const further = await addFurtherPicture(owner, id, { caption: `${secret} caption` });
  expect(await leakingAddresses(site, owner, project, further)).toEqual(
    expect.arrayContaining([
      pages.home,
      '/web-development',
      sitemapAddress,
      feedAddress('atom'),
      feedAddress('json'),
      feedAddress('atom', 'Web Development'),
      feedAddress('json', 'Web Development'),
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
      sharePath({ kind: 'project', id }, 'x'),
      api.projectDetails(id),
      api.projectDetails(1),
      `${api.search}?q=${secret.toLowerCase()}`,
      `${pages.search}?q=${secret.toLowerCase()}`,
    ]),
  );
  const publish_at = new Date(site.clock.now() + 3_600_000).toISOString();
  for (const visibility of [{ state: 'draft' }, { state: 'scheduled', publish_at }]) {
    expectOk(await sendProject(owner, { id, changes: { ...secretFields, ...visibility } }));
    expect(await leakingAddresses(site, owner, project, further), visibility.state).toEqual([]);
  }
});

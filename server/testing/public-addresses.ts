/** The addresses that a test of leaks walks. */
import { api, pages } from '#contract/addresses.ts';
import { firstPage, listingCall } from '#contract/projects/listing-address.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { Project } from '#contract/projects/projects.ts';
import { publicPages } from '#contract/public-pages.ts';
import { sharePath } from '#contract/share/share.ts';
import { feedAddress, sitemapAddress } from '#contract/discovery-addresses.ts';
import { plainProjectAddress } from '#testing/page-addresses.ts';
import { secret } from './portfolio.ts';
import type { TestSite } from './site.ts';

/** Returns the addresses of all calls and pages that need no session, including those of the project. */
export async function publicAddresses(
  site: TestSite,
  project: Pick<Project, 'id' | 'project_title' | 'main_photo'>,
  further: GalleryPicture,
): Promise<string[]> {
  const { id, main_photo } = project;
  const values: Record<string, string> = {
    id: String(id),
    hash: main_photo.split('/').at(-1) ?? '',
    category: 'web-development',
    templateId: '1',
  };
  const filled = (pattern: string) =>
    pattern.replaceAll(
      /:(\w+)(?:\([^)]+\))?|\{(\w+)\}/g,
      (_all, first: string | undefined, second: string | undefined) => values[first ?? second ?? ''] ?? 'x',
    );
  const { paths } = (await site.visitor('GET', `${api.docs}/json`)).json<{
    paths: Record<string, { get?: { security: unknown[] } }>;
  }>();
  const calls = Object.entries(paths)
    .filter(([, { get }]) => get?.security.length === 0)
    .map(([path]) => filled(path));
  const listsOfCategory = [
    api.projectsOf('web development'),
    api.projectsUnder('web development'),
    listingCall('web development', firstPage),
    listingCall('web development', { ...firstPage, technologies: [`${secret} technology`] }),
  ];
  const found = [...calls, ...Object.values(publicPages).flat().map(filled), ...listsOfCategory];
  const pictures = found.filter((path) => path.includes('/image')).map((path) => `${path}?w=320`);
  const filter = `${pages.category('Web Development')}?tech=${secret}+technology`;
  return [
    ...found,
    ...pictures,
    filter,
    // In lowercase, because the page repeats the search term.
    `${api.search}?q=${secret.toLowerCase()}`,
    `${pages.search}?q=${secret.toLowerCase()}`,
    main_photo,
    further.src,
    // Where earlier versions had them.
    `${api.projectPicture(id)}/${values['hash']}`,
    `/api/project/${id}/pictures/${further.id}/${further.src.split('/').at(-1)}`,
    sharePath({ kind: 'project', id }, 'x'),
    // The neighbouring project, whose page would name it as the next.
    api.projectDetails(1),
    plainProjectAddress('Web Development', 1),
    pages.project('Web Development', project),
    sitemapAddress,
    feedAddress('atom'),
    feedAddress('json'),
    feedAddress('atom', 'Web Development'),
    feedAddress('json', 'Web Development'),
    '/robots.txt',
  ];
}

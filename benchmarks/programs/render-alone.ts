/** Renders the React tree of the home page in a loop for SECONDS and prints the renders per second. */
import type { PublicQueries } from '#contract/public-queries.ts';
import type { RenderingBundle } from '#contract/rendering.ts';

const response = async (path: string): Promise<unknown> => (await fetch(process.env['SITE'] + path)).json();
const categories = (await response('/category')) as Awaited<ReturnType<PublicQueries['listCategories']>>;
const profile = (await response('/api/auth/profile')) as Awaited<ReturnType<PublicQueries['getProfile']>>;
const featured = (await response('/api/featured')) as Awaited<ReturnType<PublicQueries['getFeatured']>>;
const site = (await response('/api/site')) as Awaited<ReturnType<PublicQueries['getSite']>>;
const queries: PublicQueries = {
  listCategories: async () => categories,
  getProfile: async () => profile,
  getSite: async () => site,
  getRegistration: async () => ({ open_to: 'nobody' }),
  listProjects: async () => [],
  getCategoryPage: async () => ({ total: 0, page: 1, pages: 1, groups: [], technologies: [], projects: [] }),
  getFeatured: async () => featured,
  getProject: async () => null,
  getProjectDetails: async () => null,
  getProjectPreview: async () => null,
  getResume: async () => null,
  getCustomPage: async () => null,
  getTestimonialForm: async () => null,
  search: async () => ({ total: 0, page: 1, pages: 1, results: [] }),
};

const bundle = (await import(
  new URL('../../dist/server/entry-server.js', import.meta.url).href
)) as RenderingBundle;
const { body } = await bundle.preparePage('/', queries, { publicUrl: 'http://localhost' });
const length = Number(process.env['SECONDS']) * 1000;
let rate = 0;
// The first round is a warm-up.
for (let round = 0; round < 2; round++) {
  let count = 0;
  const start = performance.now();
  for (; performance.now() - start < length; count++) body();
  rate = (count / (performance.now() - start)) * 1000;
}
process.stdout.write(`${rate}\n`);

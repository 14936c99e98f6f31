/** The public queries over HTTP, as the browser makes them. */
import type { PublicQueries } from '#contract/public-queries.ts';
import type { Category } from '#contract/categories.ts';
import { api } from '#contract/paths.ts';
import type { Profile } from '#contract/profile.ts';
import type { Project } from '#contract/projects.ts';
import type { Showcase } from '#contract/showcase.ts';
import { call } from './client.ts';
import { ApiFailure } from './failure.ts';
import { publicQueryOptions } from './query-options.ts';
import { readProject } from './read-project.ts';

const httpQueries: PublicQueries = {
  listCategories: () => call<Category[]>(api.categories),
  listProjects: async () => (await call<Project[]>(api.projects)).map(readProject),
  listProjectsUnder: async (category) =>
    (await call<Project[]>(api.projectsUnder(category))).map(readProject),
  getShowcase: async () => {
    const showcase = await call<Showcase>(api.showcase);
    return { ...showcase, selected: showcase.selected.map(readProject) };
  },
  getProject: (id) => projectOrNull(api.project(id)),
  getProjectPreview: (token) => projectOrNull(api.projectPreviewBy(encodeURIComponent(token))),
  getProfile: () => call<Profile>(api.profileWithoutPhoto),
};

async function projectOrNull(path: string): Promise<Project | null> {
  try {
    return readProject(await call<Project>(path));
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null;
    throw failure;
  }
}

/** The queries of the browser. */
export const queries = publicQueryOptions(httpQueries);

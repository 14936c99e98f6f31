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

const httpQueries: PublicQueries = {
  listCategories: () => call<Category[]>(api.categories),
  listProjects: () => call<Project[]>(api.projects),
  listProjectsUnder: (category) => call<Project[]>(api.projectsUnder(category)),
  getShowcase: () => call<Showcase>(api.showcase),
  getProject: async (id) => {
    try {
      return await call<Project>(api.project(id));
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 404) return null;
      throw failure;
    }
  },
  getProfile: () => call<Profile>(api.profileWithoutPhoto),
};

/** The queries of the browser. */
export const queries = publicQueryOptions(httpQueries);

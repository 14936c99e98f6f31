/** The reads that pages are made of, from the services: what the browser asks for over HTTP, the renderer asks for here. */
import type { PublicReads } from '../contract/api.ts';
import type { CategoriesService } from './features/categories/categories.service.ts';
import type { ProfileService } from './features/profile/profile.service.ts';
import type { ProjectsService } from './features/projects/projects.service.ts';

interface Services {
  categories: CategoriesService;
  projects: ProjectsService;
  profile: ProfileService;
}

export function createReads({ categories, projects, profile }: Services): PublicReads {
  return {
    listCategories: () => categories.list(),
    async listProjects(category) {
      if (category === undefined) return projects.list();
      const named = await projects.findCategory(category);
      return named ? projects.list(named.id) : [];
    },
    getProject: async (id) => (await projects.get(id)) ?? null,
    getProfile: () => profile.get({ withPhotoText: false }),
  };
}

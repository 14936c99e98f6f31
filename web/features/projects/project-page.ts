import type { Page } from '../../routing/page.ts';
import { idInAddress } from './id-in-address.ts';
import ProjectPage from './ProjectPage.tsx';

export default {
  Component: ProjectPage,
  queries: (address, { project, projectDetails }) => {
    const id = idInAddress(address);
    return id > 0 ? [project(id), projectDetails(id)] : [];
  },
  head: (address, { cache, queries, words }) => {
    const id = idInAddress(address);
    const project = cache.get(queries.project(id));
    if (!project) return { title: words.project.notFound, status: 404 };
    return {
      title: project.search_title || project.project_title,
      unlisted: project.state === 'unlisted',
    };
  },
} satisfies Page;

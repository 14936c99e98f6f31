import { visitorMessages } from '#contract/messages/visitor.ts';
import { pages } from '#contract/paths.ts';
import type { Page } from '../../routing/page.ts';
import { idInAddress } from './id-in-address.ts';
import ProjectPage from './ProjectPage.tsx';

export default {
  Component: ProjectPage,
  queries: (address, { project }) => {
    const id = idInAddress(address);
    return id > 0 ? [project(id)] : [];
  },
  head: (address, { cache, queries }) => {
    const project = cache.get(queries.project(idInAddress(address)));
    if (!project) return { title: visitorMessages.projectNotFound, status: 404 };
    return {
      title: project.project_title,
      description: project.project_overview,
      canonical: pages.project(project.category, project.id),
      image: project.main_photo,
      imageText: project.main_photo_description ?? undefined,
      unlisted: project.state === 'unlisted',
    };
  },
} satisfies Page;

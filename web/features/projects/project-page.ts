import type { Page } from '../../routing/page.ts';
import ProjectPage from './ProjectPage.tsx';

export default {
  Component: ProjectPage,
  queries: ({ id }, { project, projectDetails }) => (id > 0 ? [project(id), projectDetails(id)] : []),
  head: ({ id }, { cache, queries, translations }) => {
    const project = cache.get(queries.project(id));
    if (!project) return { title: translations.project.notFound, status: 404 };
    return {
      title: project.search_title || project.project_title,
      unlisted: project.state === 'unlisted' || project.state === 'protected',
    };
  },
} satisfies Page;
/** Exported here, so that this page and others with the same parts load them as one file. */
export { Prose } from '../../ui/Prose.tsx';
export { CaseStudy } from '../content/case-study/CaseStudy.tsx';
export { PrintedLinks } from '../content/PrintedLinks.tsx';
export { NextProject } from './NextProject.tsx';
export { ProjectHeader } from './ProjectHeader.tsx';
export { ProjectDetail } from './ProjectPage.tsx';
export { useReload } from './useReload.ts';

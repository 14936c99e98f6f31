import type { Page } from '../../routing/page.ts';
import LockedProjectPage from './LockedProjectPage.tsx';

export default {
  Component: LockedProjectPage,
  queries: ({ id }, { project, projectDetails }) => [project(id), projectDetails(id)],
  head: ({ id }, { cache, queries, translations }) => ({
    title: cache.get(queries.project(id))?.project_title ?? translations.project.notFound,
    unlisted: true,
  }),
  withoutCustomCss: true,
} satisfies Page;

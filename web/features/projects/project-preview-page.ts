import { tokenIn } from '#contract/public-pages.ts';
import type { Page } from '../../routing/page.ts';
import PreviewPage from './PreviewPage.tsx';

export default {
  Component: PreviewPage,
  queries: (address, { projectPreview }) => {
    const token = tokenIn(address);
    return token ? [projectPreview(token)] : [];
  },
  head: (address, { cache, queries, translations }) => {
    const preview = cache.get(queries.projectPreview(tokenIn(address)));
    if (!preview) return { title: translations.project.notFound, status: 404 };
    return {
      title: translations.project.previewTitle({ title: preview.project.project_title }),
      unlisted: true,
    };
  },
} satisfies Page;

import type { Page } from '../../routing/page.ts';
import PreviewPage from './PreviewPage.tsx';
import { previewToken } from './preview-token.ts';

export default {
  Component: PreviewPage,
  queries: (address, { projectPreview }) => {
    const token = previewToken(address);
    return token ? [projectPreview(token)] : [];
  },
  head: (address, { cache, queries, words }) => {
    const preview = cache.get(queries.projectPreview(previewToken(address)));
    if (!preview) return { title: words.project.notFound, status: 404 };
    return { title: words.project.previewTitle(preview.project.project_title), unlisted: true };
  },
} satisfies Page;

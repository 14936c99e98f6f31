import { visitorMessages } from '#contract/messages/visitor.ts';
import type { Page } from '../../routing/page.ts';
import PreviewPage from './PreviewPage.tsx';
import { previewToken } from './preview-token.ts';

export default {
  Component: PreviewPage,
  queries: (address, { projectPreview }) => {
    const token = previewToken(address);
    return token ? [projectPreview(token)] : [];
  },
  head: (address, { cache, queries }) => {
    const project = cache.get(queries.projectPreview(previewToken(address)));
    if (!project) return { title: visitorMessages.projectNotFound, status: 404 };
    return { title: `Preview: ${project.project_title}`, unlisted: true };
  },
} satisfies Page;

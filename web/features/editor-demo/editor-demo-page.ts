import type { Page } from '../../routing/page.ts';
import EditorPage from './EditorPage.tsx';

export default {
  Component: EditorPage,
  head: () => ({ title: 'Portfolio editor', unlisted: true }),
} satisfies Page;

/** Forms that edit public pages in place, and links to forms on the owner's pages. */
import { createElement, type ReactNode } from 'react';
import { findCategory } from '#contract/categories/category-names.ts';
import { pageWithForm } from '#contract/admin-pages.ts';
import { pages } from '#contract/addresses.ts';
import { type PageAddress, tokenIn, type PublicPage } from '#contract/public-pages.ts';
import { queries } from '../api/public-calls.ts';
import type { QueryCache } from '../api/query-cache.ts';
import { fetchCategory } from '../features/categories/owner/fetch-category.ts';
import { fetchEditedProject } from '../features/projects/owner/fetch-project.ts';
import { projectToEdit } from '../features/projects/project-to-edit.ts';
import type { LazyPage } from '../routing/page.ts';
import { draftKey } from '../ui/form-state/useDraft.ts';
import type { EditorWindow } from '../ui/owner/EditorDialog.tsx';

export interface PublicPageShown {
  page: LazyPage;
  address: PageAddress;
}

export interface LinkToForm {
  label: string;
  to: string;
}

export interface EditablePage {
  /** Key of the draft. */
  draft: string;
  /** Reads the record and returns a renderer of its form. Throws ApiFailure, or Error if a script fails to load. */
  open: () => Promise<(window: EditorWindow) => ReactNode>;
}

/** The functions return undefined until the page's data has arrived, and if there is nothing to edit. */
const editablePages: Partial<
  Record<PublicPage, (shown: PublicPageShown, cache: QueryCache) => EditablePage | LinkToForm | undefined>
> = {
  home: (shown) => ({
    draft: 'home',
    async open() {
      const [{ HomeEditor }, { fetchProfile }] = await Promise.all([
        import('./HomeEditor.tsx'),
        import('../features/profile/owner/fetch-profile.ts'),
      ]);
      const opened = await fetchProfile();
      const link = { label: 'Photo and more', to: pageWithForm(pages.commonDetails, 'home') };
      return (window) => createElement(HomeEditor, { shown, opened, link, ...window });
    },
  }),
  resume: (_shown, cache) =>
    cache.get(queries.resume()) ? { label: 'Resume', to: pages.resumeManager } : undefined,
  category(shown, cache) {
    const found = findCategory(cache.get(queries.categories()) ?? [], shown.address.category);
    if (!found) return undefined;
    const { id } = found;
    const link = { label: 'Name and icon', to: pageWithForm(pages.categoryManager, `category-${id}`) };
    return {
      draft: draftKey('category', found),
      async open() {
        const [{ CategoryEditor }, { data: category }] = await Promise.all([
          import('./CategoryEditor.tsx'),
          fetchCategory(id),
        ]);
        return (window) => createElement(CategoryEditor, { shown, category, link, ...window });
      },
    };
  },
  project({ address }, cache) {
    const project = cache.get(queries.project(address.id));
    if (!project || cache.get(queries.projectDetails(address.id))?.locked) return undefined;
    return {
      draft: draftKey('project', project),
      async open() {
        const [{ ProjectEditor }, opened] = await Promise.all([
          import('./ProjectEditor.tsx'),
          fetchEditedProject(project.id),
        ]);
        return (window) => createElement(ProjectEditor, { opened, ...window });
      },
    };
  },
  custom({ address }, cache) {
    const page = cache.get(queries.customPage(address.lastStep));
    if (!page) return undefined;
    return {
      draft: draftKey('page', page),
      async open() {
        const [{ CustomPageForm }, { fetchCustomPage }] = await Promise.all([
          import('../features/custom-pages/owner/CustomPageForm.tsx'),
          import('../features/custom-pages/owner/custom-page-calls.ts'),
        ]);
        const opened = await fetchCustomPage(page.id);
        return (window) => createElement(CustomPageForm, { opened, ...window });
      },
    };
  },
  projectPreview({ address }, cache) {
    const preview = cache.get(queries.projectPreview(tokenIn(address)));
    return preview ? { label: 'Edit in form', to: projectToEdit(preview.project.id) } : undefined;
  },
};

/** Returns what the bar offers for a page; undefined if it can be edited neither in place nor in a form. */
export function editablePage(shown: PublicPageShown, cache: QueryCache) {
  const { name } = shown.address;
  return name && editablePages[name]?.(shown, cache);
}

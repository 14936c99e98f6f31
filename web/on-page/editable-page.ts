/** What can be edited on each public page, and the forms for the rest. */
import { findCategory } from '#contract/categories/category-names.ts';
import { pageWithForm } from '#contract/owner-pages.ts';
import { pages } from '#contract/paths.ts';
import { projectToEdit } from '../features/projects/project-to-edit.ts';
import { type ProjectFieldName, projectFieldTable } from '#contract/projects/projects.ts';
import { type PageAddress, previewToken, type PublicPage } from '#contract/public-pages.ts';
import { queries } from '../api/public-calls.ts';
import type { QueryCache } from '../api/query-cache.ts';
import type { LazyPage } from '../routing/page.ts';
import { categoryTexts } from './category-texts.ts';
import { ownPageTexts } from './own-page-texts.ts';
import { homeTexts } from './home-texts.ts';
import type { PageTexts } from './page-texts.ts';
import { projectTexts } from './project-texts.ts';

export interface PublicPageShown {
  page: LazyPage;
  address: PageAddress;
}

export interface FormLink {
  label: string;
  to: string;
}

export interface EditablePage {
  /** Key of its draft. */
  key: string;
  /** Undefined for a page that can only be edited in a form. */
  read?: () => Promise<PageTexts>;
  /** Forms of the content that cannot be edited on the page. */
  forms: readonly FormLink[];
}

const fieldsInForm = [
  'category',
  'tags',
  'technologies',
  'githubUrl',
  'videoUrl',
  'image',
  'state',
  'search_title',
] as const satisfies ProjectFieldName[];

/** By page; other pages have no editable content. */
const editablePages: Partial<
  Record<PublicPage, (shown: PublicPageShown, cache: QueryCache) => EditablePage | undefined>
> = {
  home: () => ({
    key: 'home',
    read: homeTexts,
    forms: [
      { label: 'Photo', to: pageWithForm(pages.commonDetails, 'home') },
      { label: 'Resume and links', to: pageWithForm(pages.commonDetails, 'social') },
    ],
  }),
  resume: (_shown, cache) =>
    cache.get(queries.resume())
      ? { key: 'resume', forms: [{ label: 'Resume', to: pages.resumeManager }] }
      : undefined,
  category({ address }, cache) {
    const category = findCategory(cache.get(queries.categories()) ?? [], address.category);
    if (!category) return undefined;
    const { id } = category;
    const to = pageWithForm(pages.categoryManager, `category-${id}`);
    const forms = [{ label: 'Name and icon', to }];
    return { key: `category-${id}`, read: () => categoryTexts(id), forms };
  },
  project({ address }, cache) {
    const project = cache.get(queries.project(address.id));
    if (!project || cache.get(queries.projectDetails(address.id))?.locked) return undefined;
    const { id } = project;
    const forms = fieldsInForm.map((field) => ({
      label: projectFieldTable[field].label,
      to: projectToEdit(id, field),
    }));
    return { key: `project-${id}`, read: () => projectTexts(id), forms };
  },
  own({ address }, cache) {
    const page = cache.get(queries.ownPage(address.lastStep));
    if (!page) return undefined;
    const forms = [{ label: 'Blocks and address', to: pageWithForm(pages.pageManager, `page-${page.id}`) }];
    return { key: `own-${page.id}`, read: () => ownPageTexts(page.id), forms };
  },
  projectPreview({ address }, cache) {
    const preview = cache.get(queries.projectPreview(previewToken(address)));
    if (!preview) return undefined;
    const { id } = preview.project;
    return { key: `preview-${id}`, forms: [{ label: 'Edit in form', to: projectToEdit(id) }] };
  },
};

/** Returns undefined for a page without editable content. */
export function editablePage(shown: PublicPageShown, cache: QueryCache): EditablePage | undefined {
  const { name } = shown.address;
  return name && editablePages[name]?.(shown, cache);
}

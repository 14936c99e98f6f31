import { pages } from './paths.ts';

/** The owner's pages in the navigation, by group and in order. */
export const navigationGroups = {
  Content: [
    pages.projectManager,
    pages.categoryManager,
    pages.pageManager,
    pages.testimonialManager,
    pages.commonDetails,
    pages.messages,
    pages.resumeManager,
    pages.imports,
    pages.trash,
  ],
  Site: [pages.siteSettings, pages.appearance, pages.statistics],
  System: [pages.mailSettings, pages.backups, pages.health, pages.security, pages.assistants, pages.guide],
} as const;

/** All pages of the owner, which only the browser renders. */
export const ownerPages = [
  ...navigationGroups.Content,
  ...navigationGroups.Site,
  ...navigationGroups.System,
] as const;

export type OwnerPage = (typeof ownerPages)[number];

/** Former addresses of the owner's pages, which redirect. */
export const movedOwnerPages = {
  '/order': pages.projectManager,
} as const;

/** A form on one of these pages that a link can open. */
export type FormInAddress =
  | 'new-category'
  | `category-${number}`
  | 'new-page'
  | `page-${number}`
  | 'home'
  | 'social';

const formParameter = 'form';

/** Returns the page's address with the form open. */
export function pageWithForm(path: string, form: FormInAddress): string {
  return `${path}?${formParameter}=${form}`;
}

/** Returns true if the query asks for the form. */
export function asksForForm(search: string, form: FormInAddress): boolean {
  return new URLSearchParams(search).get(formParameter) === form;
}

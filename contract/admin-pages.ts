import { pages } from './addresses.ts';

/** The entries of the owner's navigation by group, as the pages that they open. */
export const navigationGroups = {
  Content: [
    pages.projectManager,
    pages.categoryManager,
    pages.pageManager,
    pages.testimonialManager,
    pages.messages,
  ],
  Site: [pages.commonDetails, pages.appearance, pages.statistics],
  System: [pages.mailSettings],
} as const;

/** Pages that share an entry of the navigation, keyed by the page that the entry opens. They link to each other. */
const sectionsOf = {
  [pages.commonDetails]: [pages.commonDetails, pages.placeAndLinks, pages.resumeManager],
  [pages.appearance]: [pages.appearance, pages.languageAndTexts],
  [pages.mailSettings]: [
    pages.mailSettings,
    pages.security,
    pages.backups,
    pages.health,
    pages.assistants,
    pages.imports,
    pages.trash,
  ],
} as const;

export type NavigationPage = (typeof navigationGroups)[keyof typeof navigationGroups][number];
type SectionPage = (typeof sectionsOf)[keyof typeof sectionsOf][number];
export type AdminPage = NavigationPage | SectionPage | typeof pages.guide;

/** All pages of the owner, which only the browser renders. */
export const adminPages: readonly AdminPage[] = [
  ...new Set<AdminPage>([
    ...navigationGroups.Content,
    ...navigationGroups.Site,
    ...sectionsOf[pages.commonDetails],
    ...sectionsOf[pages.appearance],
    ...sectionsOf[pages.mailSettings],
    pages.guide,
  ]),
];

/** Former addresses of the owner's pages, which redirect. */
export const movedAdminPages = {
  '/site-settings': pages.placeAndLinks,
  '/resume-manager': pages.resumeManager,
  '/mail-settings': pages.mailSettings,
  '/security': pages.security,
  '/backups': pages.backups,
  '/health': pages.health,
  '/assistants': pages.assistants,
  '/import': pages.imports,
  '/trash': pages.trash,
  '/order': pages.projectManager,
} as const;

/** Returns the page that this page's entry in the navigation opens; undefined for the guide, which is in no group. */
export function entryOf(page: AdminPage): NavigationPage | undefined {
  return Object.values(navigationGroups)
    .flat()
    .find((entry) => entry === page || sectionsBeside(entry).some((section) => section === page));
}

/** Returns the pages that share an entry with this page, itself included; [] if it shares none. */
export function sectionsBeside(page: AdminPage): readonly SectionPage[] {
  return Object.values(sectionsOf).find((sections) => sections.some((section) => section === page)) ?? [];
}

/** A form on a page of the owner that a link can open. */
export type FormInAddress =
  | 'new-category'
  | `category-${number}`
  | 'new-page'
  | `page-${number}`
  | 'new-testimonial'
  | `testimonial-${number}`
  | 'home'
  | 'password'
  | 'place';

const formParameter = 'form';

/** Returns the page's address with the form open. */
export function pageWithForm(path: string, form: FormInAddress): string {
  return `${path}?${formParameter}=${form}`;
}

/** Returns true if the query asks for the form. */
export function asksForForm(search: string, form: FormInAddress): boolean {
  return new URLSearchParams(search).get(formParameter) === form;
}

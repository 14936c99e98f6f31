/** The public pages, the patterns of their addresses, and the reading of an address as a page. */
import { categoryKey } from './categories/category-names.ts';
import { pages, withoutLastSlash } from './paths.ts';

/** Addresses of category pages that are there whatever the owner's categories are called. */
export const categoryAliases = [
  '/web-development',
  '/web-scraping',
  '/automation',
  '/api-development',
  '/api-automation',
  '/ui-automation',
  '/workflow-automation',
  '/front-end-development',
  '/back-end-development',
] as const;

/**
 * Each public page with the patterns of its addresses, as Fastify's router takes them. The first pattern that fits
 * an address counts, so what fits the most stands last.
 */
export const publicPages = {
  home: [pages.home, pages.portfolio],
  contact: [pages.contact],
  search: [pages.search],
  resume: [pages.resume],
  login: [pages.login],
  register: [pages.register],
  verifyOtp: [pages.verifyOtp],
  forgotPassword: [pages.forgotPassword],
  resetPassword: [pages.resetPassword],
  projectPreview: [pages.projectPreview],
  editorDemo: ['/portfolio-editor/:templateId'],
  category: ['/category/:category', ...categoryAliases],
  project: ['/category/:category/:id', '/project/:id', String.raw`/:category/:id(\d+)`],
} as const;

export type PublicPage = keyof typeof publicPages;

/** An address as its page reads it. */
export interface PageAddress {
  /** Undefined if there is no such page. */
  readonly name?: PublicPage | undefined;
  /** Without a slash at its end. */
  readonly pathname: string;
  readonly search: URLSearchParams;
  /** The last step of the path, percent-decoded. */
  readonly lastStep: string;
  /** The key of the category that the path names; '' if it names none. */
  readonly category: string;
  /**
   * The number of the project that the path names, whatever words follow it; 0 if it names none: no project has that
   * number, nor one beyond what PostgreSQL counts to.
   */
  readonly id: number;
}

const routes = (Object.keys(publicPages) as PublicPage[])
  .flatMap((name): [pattern: string, name?: PublicPage][] =>
    publicPages[name].map((pattern) => [pattern, name]),
  )
  // No page, but nearly a project's.
  .concat([['/:category/:id']])
  .map(([pattern, name]) => ({
    name,
    pattern: RegExp(
      `^${pattern.replace(/:(\w+)(\(.+\))?/g, (_, step: string, fits = '[^/]+') => `(?<${step}>${fits})`)}$`,
    ),
  }));

/** An empty step, or a NUL, which no stored name can contain. */
const namesNothing = /\/\/|%00/;

/** Reads an address of this site, its path and its query. */
export function readAddress(url: string): PageAddress {
  const [path = '', query] = url.split(/\?(.*)/s);
  const pathname = withoutLastSlash(path);
  const address = { pathname, search: new URLSearchParams(query), lastStep: '', category: '', id: 0 };
  const route = routes.find(({ pattern }) => pattern.test(pathname));
  if (!route || namesNothing.test(pathname)) return address;
  try {
    const { name, pattern } = route;
    const lastStep = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
    const { category = name === 'category' ? lastStep : '', id = '' } = pattern.exec(pathname)?.groups ?? {};
    return {
      ...address,
      name,
      lastStep,
      category: categoryKey(decodeURIComponent(category)),
      id: Number(/^\d{1,9}(?![^-])/.exec(decodeURIComponent(id))),
    };
  } catch {
    // Its percent-encoding is broken.
    return address;
  }
}

/** The addresses of the public pages that are there whatever categories, projects and links the owner has. */
export function plainPages(): string[] {
  return Object.entries(publicPages)
    .filter(([page]) => !['category', 'projectPreview', 'resume'].includes(page))
    .flatMap(([, patterns]): readonly string[] => patterns)
    .filter((pattern) => !pattern.includes(':'));
}

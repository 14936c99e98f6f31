/** The public pages and their URLs. */
import { categoryKey } from './categories/category-names.ts';
import { pages, tokenParameter, withoutLastSlash } from './addresses.ts';

/** URLs of category pages that exist even without such a category. */
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

/** URL patterns of each public page, in the syntax of Fastify's router. The first match counts. */
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
  testimonial: [pages.testimonial],
  editorDemo: ['/portfolio-editor/:templateId'],
  category: [pages.category.route, ...categoryAliases],
  project: [pages.project.route, '/project/:id', String.raw`/:category/:id(\d+)`],
  /** Only if the owner has published a page there. */
  custom: [pages.customPage.route],
} as const;

export type PublicPage = keyof typeof publicPages;

export interface PageAddress {
  /** Undefined if the URL matches no pattern of `publicPages`. */
  readonly name?: PublicPage | undefined;
  /** As in the URL, percent-encoded; without a trailing slash, except `/`. */
  readonly pathname: string;
  readonly search: URLSearchParams;
  /** The last path segment, percent-decoded; '' for `/`, and for a path that is invalid or matches no route. */
  readonly lastStep: string;
  /** Key of the category in the path, or ''. */
  readonly category: string;
  /** Id of the project in the path, without the words after it; 0 if there is none. */
  readonly id: number;
}

const routes = (Object.keys(publicPages) as PublicPage[])
  .flatMap((name): [pattern: string, name?: PublicPage][] =>
    publicPages[name].map((pattern) => [pattern, name]),
  )
  // No page has this address, but the 404 page uses its category.
  .concat([['/:category/:id']])
  .map(([pattern, name]) => ({
    name,
    pattern: RegExp(
      `^${pattern.replace(/:(\w+)(\(.+\))?/g, (_, step: string, fits = '[^/]+') => `(?<${step}>${fits})`)}$`,
    ),
  }));

/** An empty segment, or NUL, which no name contains. */
const invalidPath = /\/\/|%00/;

/** Parses `url`, a path with its query. Never throws: the result for an unknown or invalid URL has no `name`. */
export function readAddress(url: string): PageAddress {
  const [path = '', query] = url.split(/\?(.*)/s);
  const pathname = withoutLastSlash(path);
  const address = { pathname, search: new URLSearchParams(query), lastStep: '', category: '', id: 0 };
  const route = routes.find(({ pattern }) => pattern.test(pathname));
  if (!route || invalidPath.test(pathname)) return address;
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
    // Invalid percent-encoding.
    return address;
  }
}

/** Returns the token in the query of a link to a preview, a protected project or a client's form; '' for none. */
export function tokenIn({ search }: PageAddress): string {
  return search.get(tokenParameter) ?? '';
}

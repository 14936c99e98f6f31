/** Every address of the site and of its API, as functions. */
export { previewParameter } from './api-addresses.ts';
export { managedCategoryParameter, pageParameter } from './page-addresses.ts';

/** Pages. */
export * as pages from './page-addresses.ts';

/** Calls of the API. */
export * as api from './api-addresses.ts';

/** Addresses for whoever watches the process. */
export const health = { live: '/healthz', ready: '/readyz' } as const;

/** The address that `path` is taken for: one slash at its end is overlooked. */
export function withoutLastSlash(path: string): string {
  return path.replace(/(?<=[^/])\/$/, '');
}

/** A picture's variant at most `width` pixels wide; links to other sites have none. */
export function pictureVariant(path: string, width: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}w=${width}`;
}

/** The query parameter, repeated for several, that narrows a category's page to technologies. */
export const technologyParameter = 'tech';

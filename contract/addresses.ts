/**
 * Addresses of pages (`pages`) and of the API (`api`), and helpers for them. Every visitor loads this file, so most of
 * the owner's API routes are in the file of their feature.
 */
import { contact, subjectParameter } from './page-addresses.ts';

export { tokenParameter } from './api-addresses.ts';
export { managedCategoryParameter, pageParameter } from './page-addresses.ts';

/** Returns the address of the contact form with a subject. */
export function contactAbout(subject: string): string {
  return `${contact}?${subjectParameter}=${encodeURIComponent(subject)}`;
}

export * as pages from './page-addresses.ts';

export * as api from './api-addresses.ts';

export const health = { live: '/healthz', ready: '/readyz' } as const;

/** Removes one slash at the end of a path, except from `/`. */
export function withoutLastSlash(path: string): string {
  return path.replace(/(?<=[^/])\/$/, '');
}

/** Returns the URL of a variant of a picture of this site. `width`, one of `variantWidths`, is its maximum in px. */
export function pictureVariant(path: string, width: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}w=${width}`;
}

/** Returns the URL of the video, captions or animation of a picture of this site. `hash` names the file's content. */
export function pictureMotion(path: string, kind: 'video' | 'captions' | 'animation', hash: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${kind}=${hash}`;
}

/** The query parameter, repeatable, that filters a category's page by technologies. */
export const technologyParameter = 'tech';

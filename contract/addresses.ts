/**
 * The addresses that every visitor loads: `pages`, `api`, and helpers for them. Most routes of the owner are in the file of
 * their feature.
 */
import { contact, subjectParameter } from './page-addresses.ts';

export { previewParameter } from './api-addresses.ts';
export { managedCategoryParameter, pageParameter } from './page-addresses.ts';

/** The contact form with a subject. */
export function contactAbout(subject: string): string {
  return `${contact}?${subjectParameter}=${encodeURIComponent(subject)}`;
}

export * as pages from './page-addresses.ts';

export * as api from './api-addresses.ts';

export const health = { live: '/healthz', ready: '/readyz' } as const;

/** Removes one trailing slash. */
export function withoutLastSlash(path: string): string {
  return path.replace(/(?<=[^/])\/$/, '');
}

/** Returns the URL of a picture's variant, at most `width` pixels wide; links to other sites have none. */
export function pictureVariant(path: string, width: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}w=${width}`;
}

/** Returns the URL of the video, its captions or the animation that belong to a picture; `hash` names the content. */
export function pictureMotion(path: string, kind: 'video' | 'captions' | 'animation', hash: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${kind}=${hash}`;
}

/** The query parameter, repeatable, that filters a category's page by technologies. */
export const technologyParameter = 'tech';

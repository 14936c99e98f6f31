/** Share pictures: previews of the site's pages in links elsewhere. */
import { address } from '../address.ts';

/** Pages with a share picture. The id is the record's. */
export type ShareSubject =
  | { readonly kind: 'home' }
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'project'; readonly id: number }
  | { readonly kind: 'page'; readonly id: number };

/** The share picture in the head of a page. */
export interface SharePicture {
  /** Changes with the picture's content. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Alt text. */
  readonly alt: string;
}

/** Returns the subject's name in URLs: `home`, `category-3`, `project-12`, `page-4`. */
export function shareName(subject: ShareSubject): string {
  return subject.kind === 'home' ? subject.kind : `${subject.kind}-${subject.id}`;
}

export const shareFile = address('/share/:file');
export const sharePath = (subject: ShareSubject, hash: string) =>
  shareFile(`${shareName(subject)}-${hash}.png`);

/** Returns the subject of a file name, or undefined if no picture has this name. */
export function sharedIn(file: string): ShareSubject | undefined {
  const found = /^(?:home|(category|project|page)-([1-9]\d{0,8}))-[\w-]+\.png$/.exec(file);
  if (!found) return undefined;
  const [, kind, id] = found;
  return kind === 'category' || kind === 'project' || kind === 'page'
    ? { kind, id: Number(id) }
    : { kind: 'home' };
}

/** Share pictures, which other sites and chats show beside a link to a page. */
import { address } from '../address.ts';

/** Pages with a share picture. `id` is the id of the category, project or custom page. */
export type ShareSubject =
  | { readonly kind: 'home' }
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'project'; readonly id: number }
  | { readonly kind: 'page'; readonly id: number };

/** The share picture in the head of a page. */
export interface SharePicture {
  /** Contains a hash of what the picture shows. */
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

/** Returns the subject in a file name of `sharePath`; undefined for other names. The subject may not exist. */
export function sharedIn(file: string): ShareSubject | undefined {
  const found = /^(?:home|(category|project|page)-([1-9]\d{0,8}))-[\w-]+\.png$/.exec(file);
  if (!found) return undefined;
  const [, kind, id] = found;
  return kind === 'category' || kind === 'project' || kind === 'page'
    ? { kind, id: Number(id) }
    : { kind: 'home' };
}

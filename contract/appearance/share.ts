/** The pictures that links to the site's pages are shown with elsewhere. */

/** In pixels: what Open Graph asks for. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The pages that have one. The id is the record's. */
export type ShareSubject =
  | { readonly kind: 'home' }
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'project'; readonly id: number };

/** What the head of a page says of its picture. */
export interface SharePicture {
  /** Names the content: it changes with what the picture shows. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** What it shows, in the words of the page. */
  readonly alt: string;
}

/** The subject in addresses: `home`, `category-3`, `project-12`. */
export function shareName(subject: ShareSubject): string {
  return subject.kind === 'home' ? subject.kind : `${subject.kind}-${subject.id}`;
}

export const sharePath = (subject: ShareSubject, hash: string) => `/share/${shareName(subject)}-${hash}.png`;

/** The subject of a file's name; undefined for one that no picture ever had. */
export function sharedIn(file: string): ShareSubject | undefined {
  const found = /^(?:home|(category|project)-([1-9]\d{0,8}))-[\w-]+\.png$/.exec(file);
  if (!found) return undefined;
  const [, kind, id] = found;
  return kind === 'category' || kind === 'project' ? { kind, id: Number(id) } : { kind: 'home' };
}

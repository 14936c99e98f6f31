/** Pages as they are stored. */
import type { OwnPageInput } from '#contract/own-pages/own-page-input.ts';
import type { Shown } from '../content/content.service.ts';

/** A page has neither facts nor links. */
export type PageContent = Shown;

export type PageFields = Omit<OwnPageInput, keyof PageContent>;

export interface StoredPage extends PageFields {
  id: number;
  content: PageContent;
  /** Times in milliseconds since 1970. */
  created_at: number;
  updated_at: number;
  version: number;
}

/** The state of a page that a version keeps. */
export type PageSnapshot = OwnPageInput;

export function snapshotOf({
  title,
  slug,
  state,
  place,
  description,
  content,
}: PageFields & Pick<StoredPage, 'content'>): PageSnapshot {
  return { title, slug, state, place, description, ...content };
}

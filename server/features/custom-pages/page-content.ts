/** Pages as they are stored, and their snapshots for the history. */
import type { CustomPageInput } from '#contract/custom-pages/custom-page-input.ts';
import { pageParts } from '#contract/custom-pages/page-history.ts';
import { picturesOf, type BlocksAndPictures } from '../content/content.service.ts';
import type { Snapshots, State } from '../content/history/history.service.ts';

/** A page has neither facts nor links. */
export type PageContent = BlocksAndPictures;

export type PageFields = Omit<CustomPageInput, keyof PageContent>;

export interface StoredPage extends PageFields {
  id: number;
  content: PageContent;
  /** Times in milliseconds since 1970. */
  created_at: number;
  updated_at: number;
  recordVersion: number;
  /** Number of versions in the history. */
  historyLength: number;
}

/** The part of a page that a version keeps. */
export type PageSnapshot = CustomPageInput;

export const pageSnapshots: Snapshots<PageSnapshot> = {
  kind: 'page',
  parts: pageParts,
  partsOf: (snapshot) => snapshot,
  picturesOf,
};

/** Converts a stored page to the state that the history saves. */
export function stateOf({
  id,
  updated_at,
  historyLength,
  content,
  ...page
}: StoredPage): State<PageSnapshot> {
  const { title, slug, state, place, description } = page;
  const snapshot = { title, slug, state, place, description, ...content };
  return { id, snapshot, changedAt: updated_at, historyLength };
}

/** The texts of a page that are edited on it, and saving them. */
import type * as z from 'zod/mini';
import { ApiFailure } from '../api/failure.ts';

export interface PageText {
  /** Label of the field. */
  label: string;
  /** The text as it was read. */
  saved: string;
  /** The contract's schema. */
  schema: z.ZodMiniType;
  /** Maximum number of characters. */
  limit: number;
  /** True if line breaks are allowed. */
  hasLines: boolean;
}

/** Texts by their names on the page. */
export type Typed = Readonly<Record<string, string>>;

export interface PageTexts {
  /** Subject of the page, such as 'this project'. */
  what: string;
  /** By their names on the page. */
  texts: Readonly<Record<string, PageText>>;
  /** ETag of the version that was read. */
  version: string | null;
  /**
   * Saves only the changed texts over this version. Throws ApiFailure, with status 412 for a stale version; the caller
   * handles an ended session.
   */
  save(changed: Typed): Promise<void>;
  /** Returns the name of the text that a server issue is about. */
  nameOf(issuePath: string): string | undefined;
  readAgain(): Promise<PageTexts>;
}

/**
 * Saves the changed texts. Keeps changes made elsewhere to other texts. If the same text was changed elsewhere, saves
 * nothing and returns the newer texts. Throws ApiFailure.
 */
export async function saveTexts(base: PageTexts, changed: Typed): Promise<PageTexts | undefined> {
  try {
    await base.save(changed);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.status === 412)) throw failure;
    const newer = await base.readAgain();
    const isOther = newer.version !== base.version;
    return isOther && isFree(newer, savedOf(base, changed), changed) ? saveTexts(newer, changed) : newer;
  }
}

/** Returns the texts of these names as they were read. */
export function savedOf({ texts }: PageTexts, names: Typed): Typed {
  return Object.fromEntries(Object.keys(names).map((name) => [name, texts[name]?.saved ?? '']));
}

/** Returns true if nobody else changed the typed texts: each is as before, or as typed by a save without response. */
export function isFree({ texts }: PageTexts, before: Typed, typed: Typed): boolean {
  return Object.keys(before).every((name) => [before[name], typed[name]].includes(texts[name]?.saved));
}

/** Returns the If-Match header of a version; nothing for backends without versions. */
export function ifMatch(version: string | null): Record<string, string> {
  return version === null ? {} : { 'if-match': version };
}

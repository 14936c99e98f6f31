/** The texts of a page that the owner edits on it, and how they are saved. */
import type * as z from 'zod/mini';
import { ApiFailure } from '../api/failure.ts';

export interface PageText {
  /** What its field is called. */
  label: string;
  /** What it said when it was read. */
  saved: string;
  /** What it must be before it is sent, in the contract's words. */
  schema: z.ZodMiniType;
  /** The most characters. */
  limit: number;
  /** Whether it may have line breaks. */
  hasLines: boolean;
}

/** Texts by the names that their page gives them. */
export type Typed = Readonly<Record<string, string>>;

export interface PageTexts {
  /** What the page is about, as in 'this project'. */
  what: string;
  /** By their names on the page. */
  texts: Readonly<Record<string, PageText>>;
  /** Names the version that was read. */
  version: string | null;
  /**
   * Saves the changed texts over this version, and leaves everything else as it is. Throws ApiFailure, with the
   * status 412 when there is another version by now; a dead session is the caller's to deal with.
   */
  save(changed: Typed): Promise<void>;
  /** The name of the text that a server's issue is about. */
  nameOf(issuePath: string): string | undefined;
  readAgain(): Promise<PageTexts>;
}

/**
 * Saves the changed texts. A change elsewhere of something else stays beside them; when the same text was changed,
 * nothing is saved, and what is there by now is answered. Throws ApiFailure.
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

/** What the texts of these names said when they were read. */
export function savedOf({ texts }: PageTexts, names: Typed): Typed {
  return Object.fromEntries(Object.keys(names).map((name) => [name, texts[name]?.saved ?? '']));
}

/**
 * Whether nobody else changed the texts that were typed: each says what it said then, or what was typed, whose saving
 * was not answered.
 */
export function isFree({ texts }: PageTexts, before: Typed, typed: Typed): boolean {
  return Object.keys(before).every((name) => [before[name], typed[name]].includes(texts[name]?.saved));
}

/** The texts of a page that are edited on it, and saving them. */
import type * as z from 'zod/mini';
import type { MarkdownKind } from '#contract/text/markdown.ts';

export interface PageText {
  /** Markdown of this kind, or blocks; plain text without. */
  kind?: MarkdownKind | 'content';
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
  /** Returns the text as it is shown in comparisons; the text itself without. */
  shownAs?: (text: string) => string;
}

/** Texts by their names on the page. */
export type Typed = Readonly<Record<string, string>>;

/** Like `Typed`; undefined for texts that no longer exist. */
export type Known = Readonly<Record<string, string | undefined>>;

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
  save(changed: Known): Promise<void>;
  /** Returns the name of the text that a server issue is about. */
  nameOf(issuePath: string): string | undefined;
  readAgain(): Promise<PageTexts>;
}

/** Returns the texts of these names as they were read. */
export function savedOf({ texts }: PageTexts, names: Typed): Known {
  return Object.fromEntries(Object.keys(names).map((name) => [name, texts[name]?.saved]));
}

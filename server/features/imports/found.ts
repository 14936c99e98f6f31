/** The common output of all import readers. They throw UnreadableError. */
import type { ImportedProfile } from '#contract/imports/imports.ts';
import type { FoundResume } from '#contract/imports/resume-fitting.ts';
import type { FoundPicture } from './found-media.ts';
import type { ReadText } from './html-to-blocks.ts';

/** A project or page of another program before truncation. Missing texts and links are unknown. */
export interface FoundProject {
  readonly title: string;
  readonly text: ReadText;
  readonly highlights?: readonly string[];
  readonly technologies?: readonly string[];
  readonly tags?: readonly string[];
  /** Names of categories, one of which may exist on the site. */
  readonly categories?: readonly string[];
  /** Names of categories that the site may create. */
  readonly newCategories?: readonly string[];
  readonly sourceCode?: string | undefined;
  /** Its main picture, if it has one besides the pictures in the text. */
  readonly picture?: FoundPicture | undefined;
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** For example '2019 – 2021'. */
  readonly year?: string | undefined;
  readonly role?: string | undefined;
  readonly client?: string | undefined;
  /** Its kind and state in the other program, such as `['page', 'draft']`. */
  readonly was: readonly string[];
  /** True if a password protected it. */
  readonly isProtected?: boolean;
  /** True if only members or payers could read it. */
  readonly isForMembers?: boolean;
  /** Number of omitted codes of plugins and cards of editors, keyed by name. */
  readonly partsLeftOut?: ReadonlyMap<string, number> | undefined;
  /** False if the owner probably does not want it, such as a fork. */
  readonly proposed?: boolean;
  /** Only for a page, which becomes a custom page. */
  readonly page?: { readonly slug: string } | undefined;
}

export type FoundProfile = { readonly [field in keyof ImportedProfile]: string | undefined };

export interface Found {
  readonly projects: readonly FoundProject[];
  /** Number in the file, of which `projects` may contain only the first ones; by default the number of `projects`. */
  readonly allProjects?: number;
  readonly resume?: FoundResume;
  readonly profile: FoundProfile;
  /** Notes about the whole file. */
  readonly notes?: readonly string[];
}

/** Returns a text that is Markdown already. */
export function markdownText(text: string): ReadText {
  return {
    blocks: text.trim() ? [{ kind: 'text', text }] : [],
    pictures: [],
    mediaAsLinks: 0,
    isUnread: false,
  };
}

/** The file is of another kind, damaged or beyond a limit. The message is for the owner. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** Returns '2019', '2019 – 2021' or undefined from dates in any form that contains a year. */
export function yearsOf(from: string | undefined, to: string | undefined): string | undefined {
  const [first, last] = [from, to].map((date) => /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(date ?? '')?.[0]);
  if (first && last && first !== last) return `${first} – ${last}`;
  return first ?? last;
}

/** What the readers of all sources find, in one shape. */
import type { ImportedProfile } from '#contract/imports/imports.ts';
import type { FoundResume } from '#contract/resume/resume-fitting.ts';

/**
 * A project as another program knows it, before it is made to fit. A text or link that is absent is not
 * known.
 */
export interface FoundProject {
  readonly title: string;
  /** Markdown. */
  readonly description: string;
  readonly highlights?: readonly string[];
  readonly technologies?: readonly string[];
  readonly tags?: readonly string[];
  /** Names of categories, one of which may be one of the site's. */
  readonly categories?: readonly string[];
  readonly sourceCode?: string | undefined;
  readonly picture?: string | undefined;
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** As '2019 – 2021'. */
  readonly year?: string | undefined;
  readonly role?: string | undefined;
  readonly client?: string | undefined;
  /** What it was there: 'Page, draft'. */
  readonly was: readonly string[];
  /** How many pictures its text had, beside the one that is offered. */
  readonly picturesInText?: number;
  readonly isTextUnread?: boolean;
  /** True for what only those could read who knew its password. */
  readonly isProtected?: boolean;
  /** False for what the owner hardly wants, such as a fork. */
  readonly proposed?: boolean;
}

export type FoundProfile = { readonly [field in keyof ImportedProfile]: string | undefined };

export interface Found {
  readonly projects: readonly FoundProject[];
  /** How many the file has, where only the first are in `projects`. */
  readonly allProjects?: number;
  readonly resume?: FoundResume;
  readonly profile: FoundProfile;
  /** What is to be said of the whole. */
  readonly notes?: readonly string[];
}

/** Thrown for bytes that are no file of the source; the message is for the owner. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** '2019', '2019 – 2021', or undefined: from dates of whatever form that name a year. */
export function yearsOf(from: string | undefined, to: string | undefined): string | undefined {
  const [first, last] = [from, to].map((date) => /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(date ?? '')?.[0]);
  if (first && last && first !== last) return `${first} – ${last}`;
  return first ?? last;
}

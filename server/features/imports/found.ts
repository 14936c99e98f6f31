/** The common output of all import readers. */
import type { ImportedProfile } from '#contract/imports/imports.ts';
import type { FoundResume } from '#contract/imports/resume-fitting.ts';

/** A project of another program before truncation. Missing texts and links are unknown. */
export interface FoundProject {
  readonly title: string;
  /** Markdown. */
  readonly description: string;
  readonly highlights?: readonly string[];
  readonly technologies?: readonly string[];
  readonly tags?: readonly string[];
  /** Names of categories, one of which may exist on the site. */
  readonly categories?: readonly string[];
  readonly sourceCode?: string | undefined;
  readonly picture?: string | undefined;
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** For example '2019 – 2021'. */
  readonly year?: string | undefined;
  readonly role?: string | undefined;
  readonly client?: string | undefined;
  /** Its kind in the other program, such as 'Page, draft'. */
  readonly was: readonly string[];
  /** Number of pictures in its text besides the offered one. */
  readonly picturesInText?: number;
  readonly isTextUnread?: boolean;
  /** True if a password protected it. */
  readonly isProtected?: boolean;
  /** True if only members or payers could read it. */
  readonly isForMembers?: boolean;
  /** The address of its video on YouTube. */
  readonly video?: string | undefined;
  /** Number of videos, sounds and frames in its text that became links. */
  readonly mediaAsLinks?: number;
  /** Codes of plugins and cards of editors that are left out, by name. */
  readonly partsLeftOut?: ReadonlyMap<string, number>;
  /** False if the owner probably does not want it, such as a fork. */
  readonly proposed?: boolean;
}

export type FoundProfile = { readonly [field in keyof ImportedProfile]: string | undefined };

export interface Found {
  readonly projects: readonly FoundProject[];
  /** Total number in the file if `projects` holds only the first ones. */
  readonly allProjects?: number;
  readonly resume?: FoundResume;
  readonly profile: FoundProfile;
  /** Notes about the whole file. */
  readonly notes?: readonly string[];
}

/** Thrown for files of another kind; the message is for the owner. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** Returns '2019', '2019 – 2021' or undefined from dates in any form that contains a year. */
export function yearsOf(from: string | undefined, to: string | undefined): string | undefined {
  const [first, last] = [from, to].map((date) => /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(date ?? '')?.[0]);
  if (first && last && first !== last) return `${first} – ${last}`;
  return first ?? last;
}

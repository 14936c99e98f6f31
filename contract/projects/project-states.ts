/** Visibility of projects. */
import * as z from 'zod/mini';

/**
 * `published`: visible to everybody. `draft`: visible to the owner, and to others by its preview link. `unlisted`:
 * visible at its URL, but in no list. `scheduled`: a draft until its time, then published. `protected`: listed with
 * title, category, synopsis and cover; its other content needs a password or an access link.
 */
export const projectStates = ['published', 'draft', 'unlisted', 'scheduled', 'protected'] as const;
export type ProjectState = (typeof projectStates)[number];

export const projectStateLabels: { readonly [state in ProjectState]: string } = {
  published: 'Published',
  draft: 'Draft',
  unlisted: 'Unlisted',
  scheduled: 'Scheduled',
  protected: 'Protected',
};

/** Returns true if visitors can open the project's page. */
export function hasPublicAddress(state: ProjectState): boolean {
  return state !== 'draft' && state !== 'scheduled';
}

/** Returns true if every visitor can read all of the project. */
export function isOpenToAll(state: ProjectState): boolean {
  return hasPublicAddress(state) && state !== 'protected';
}

export const invalidState = 'Choose a visibility';
export const publishAtMessages = {
  required: 'Choose when to publish it',
  invalid: 'Must be a date and time',
} as const;

/** A `ProjectField`. New projects are published by default. */
export const stateField = {
  label: 'Visibility',
  kind: 'other',
  input: z.optional(z.enum(projectStates, invalidState)),
  output: z.enum(projectStates),
  form: z.enum(['published', 'unlisted', 'scheduled', 'protected'], invalidState),
  draft: z.literal('draft'),
  empty: 'published',
} as const;

const timeOrEmpty = z.string(publishAtMessages.invalid).check(
  z.trim(),
  z.refine((text) => text === '' || isTimeInUtc(text), publishAtMessages.invalid),
);

/** Time of publication: ISO 8601 in UTC, or ''. A missing value stays, unless the state needs none. */
export const publishAtField = {
  label: 'Publish on',
  kind: 'other',
  input: z.optional(z.string(publishAtMessages.invalid)),
  output: z.nullable(z.string()),
  form: timeOrEmpty,
  draft: timeOrEmpty,
  empty: '',
} as const;

function isTimeInUtc(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text)) return false;
  const at = Date.parse(text);
  // Date.parse accepts 30 February as 2 March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, 10));
}

/** Who sees a project, and from when on. */
import * as z from 'zod/mini';

/**
 * `draft`: the owner alone, and who has its preview link. `unlisted`: whoever knows its address; no list
 * names it. `published`: everybody. `scheduled`: as a draft until its time, then published.
 */
export const projectStates = ['published', 'draft', 'unlisted', 'scheduled'] as const;
export type ProjectState = (typeof projectStates)[number];

export const projectStateLabels: { readonly [state in ProjectState]: string } = {
  published: 'Published',
  draft: 'Draft',
  unlisted: 'Unlisted',
  scheduled: 'Scheduled',
};

/** True for a project that visitors find at its address. A server that knows no states publishes all. */
export function hasPublicAddress(state: ProjectState | undefined): boolean {
  return state !== 'draft' && state !== 'scheduled';
}

export const invalidState = 'Choose a visibility';
export const publishAtMessages = {
  required: 'Choose when to publish it',
  invalid: 'Must be a date and time',
} as const;

/** The state, under its name in the form; see `ProjectField`. Absent, a new project is published. */
export const stateField = {
  label: 'Visibility',
  kind: 'other',
  input: z.optional(z.enum(projectStates, invalidState)),
  output: z.enum(projectStates),
  form: z.enum(['published', 'unlisted', 'scheduled'], invalidState),
  draft: z.literal('draft'),
  empty: 'published',
} as const;

const timeOrEmpty = z.string(publishAtMessages.invalid).check(
  z.trim(),
  z.refine((text) => text === '' || isTimeInUtc(text), publishAtMessages.invalid),
);

/**
 * When a scheduled project is published: ISO 8601 in UTC, or '' for no time. One that is absent keeps its
 * value, unless a state comes that needs none.
 */
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
  // A 30th of February would count as the 2nd of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, 10));
}

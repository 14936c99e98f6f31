/** Changes of a project's state on saving. */
import { type ProjectState, publishAtMessages } from '#contract/projects/project-states.ts';
import type { ProjectFields } from '#contract/projects/projects.ts';
import { fieldFailure } from '../../../lib/failure.ts';

interface Visibility {
  state: ProjectState;
  /** ISO 8601 in UTC; '' for none. */
  publish_at: string;
}

/**
 * Returns the state after saving. `current` is undefined for a new project. A scheduled time in the past publishes
 * at once. Throws `validation_failed` for a scheduled project without a time.
 */
export function savedVisibility(
  fields: Pick<ProjectFields, 'state' | 'publish_at'>,
  current: { state: ProjectState; publish_at: string | null } | undefined,
  now: number,
): Visibility {
  const state = fields.state ?? current?.state ?? 'published';
  if (state !== 'scheduled') return { state, publish_at: '' };
  const publish_at = fields.publish_at ?? current?.publish_at ?? '';
  if (publish_at === '') throw fieldFailure('publish_at', publishAtMessages.required);
  return Date.parse(publish_at) <= now ? { state: 'published', publish_at: '' } : { state, publish_at };
}

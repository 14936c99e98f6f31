import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import type { Project } from '#contract/projects/projects.ts';
import { call, type CallOptions } from '../../../api/client.ts';
import { queries } from '../../../api/public-calls.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { sessionToken } from '../../../api/session.ts';

export const ownProjects = {
  queryKey: [queryKinds.projects, 'own'],
  queryFn: () => readOwnProjects(),
} as const;

/** Draft, scheduled, unlisted and protected projects. Silent: pages report an ended session themselves. */
export const hiddenProjects = {
  queryKey: [queryKinds.projects, 'hidden'],
  queryFn: () => readHidden({ silent: true }),
} as const;

/** Returns the `hiddenProjects`, then all published ones; without a session, the listed ones. Throws ApiFailure. */
export async function readOwnProjects(options: Pick<CallOptions, 'silent'> = {}): Promise<Project[]> {
  const [listed, hidden] = await Promise.all([queries.projects().queryFn(), readHidden(options)]);
  // Public lists have only a part of protected projects, which is used if there is no other list.
  const open = hidden.length > 0 ? listed.filter(({ state }) => state !== 'protected') : listed;
  const known = new Set(open.map(({ id }) => id));
  // A project that was published between the two requests is in both.
  return [...hidden.filter(({ id }) => !known.has(id)), ...open];
}

/** A request that was just sent, which queries of the same moment share, such as list and number of drafts. */
let reading: Promise<Project[]> | undefined;

function readHidden(options: Pick<CallOptions, 'silent'>): Promise<Project[]> {
  if (!reading) setTimeout(() => (reading = undefined));
  reading ??= fetchHidden(options);
  return reading;
}

/** Returns [] without a session. */
async function fetchHidden(options: Pick<CallOptions, 'silent'>): Promise<Project[]> {
  if (sessionToken() === null) return [];
  return call<Project[]>(hiddenProjectsApi.all, options);
}

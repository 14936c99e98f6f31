/** Reads all projects of the owner. Not part of the visitors' code. */
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import type { Project } from '#contract/projects/projects.ts';
import { call, type CallOptions } from '../../api/client.ts';
import { queries } from '../../api/public-calls.ts';
import { queryKinds } from '../../api/query-options.ts';
import { sessionToken } from '../../api/session.ts';

export const ownProjects = {
  queryKey: [queryKinds.projects, 'own'],
  queryFn: () => readOwnProjects(),
} as const;

/** The owner's projects that visitors do not see. Silent: each page handles an ended session itself. */
export const hiddenProjects = {
  queryKey: [queryKinds.projects, 'hidden'],
  queryFn: () => readHidden({ silent: true }),
} as const;

/** Returns hidden projects first, then the public ones in their order. Throws ApiFailure. */
export async function readOwnProjects(options: Pick<CallOptions, 'silent'> = {}): Promise<Project[]> {
  const [listed, hidden] = await Promise.all([queries.projects().queryFn(), readHidden(options)]);
  // Visitors' lists show only a part of protected projects. Without a session there is no other list.
  const open = hidden.length > 0 ? listed.filter(({ state }) => state !== 'protected') : listed;
  const known = new Set(open.map(({ id }) => id));
  // A project that was published between the two requests is in both.
  return [...hidden.filter(({ id }) => !known.has(id)), ...open];
}

/** The current request. After a change, the list and the number of drafts share it. */
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

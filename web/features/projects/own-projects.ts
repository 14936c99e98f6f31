/** All projects of the owner, for the owner's pages. No visitor loads this. */
import { hiddenProjectsApi } from '#contract/hidden-projects.ts';
import type { Project } from '#contract/projects.ts';
import { call } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { queries } from '../../api/http-queries.ts';
import { queryKinds } from '../../api/query-options.ts';
import { readProject } from '../../api/read-project.ts';
import { sessionToken } from '../../api/session.ts';

/** Those that no public list names first, then the others as visitors read them. */
export const ownProjects = {
  queryKey: [queryKinds.projects, 'own'],
  queryFn: async (): Promise<Project[]> => {
    const [listed, hidden] = await Promise.all([queries.projects().queryFn(), hiddenProjects()]);
    const known = new Set(listed.map(({ id }) => id));
    // One that is published between the two answers is in both.
    return [...hidden.filter(({ id }) => !known.has(id)), ...listed];
  },
} as const;

/** None without a session, and on a server that knows published projects alone. */
async function hiddenProjects(): Promise<Project[]> {
  if (sessionToken() === null) return [];
  try {
    return (await call<Project[]>(hiddenProjectsApi.all)).map(readProject);
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return [];
    throw failure;
  }
}

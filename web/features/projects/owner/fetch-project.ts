import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { api } from '#contract/paths.ts';
import { isOpenToAll } from '#contract/projects/project-states.ts';
import type { Project } from '#contract/projects/projects.ts';
import { type CallOptions, callWithVersion } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { readProject } from '../../../api/read-project.ts';

type VersionedProject = { data: Project; etag: string | null };

type Silence = Pick<CallOptions, 'silent'>;

/** Reads a project in its current state. Throws ApiFailure. */
export async function fetchProject(known: Project, options: Silence = {}): Promise<VersionedProject> {
  const hidden = hiddenProjectsApi.one(known.id);
  if (!isOpenToAll(known.state)) return readFrom(hidden, options);
  try {
    return await readFrom(api.project(known.id), options);
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return readFrom(hidden, options);
    throw failure;
  }
}

async function readFrom(path: string, options: Silence): Promise<VersionedProject> {
  const { data, etag } = await callWithVersion<Project>(path, options);
  return { data: readProject(data), etag };
}

/** How the owner's screens read projects to change them. */
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { api } from '#contract/paths.ts';
import type { Project } from '#contract/projects/projects.ts';
import { type CallOptions, callWithVersion } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { readProject } from '../../../api/read-project.ts';
import { hasPublicPage } from './previewing.ts';

/** A project as it was read, with the ETag that names this version of it. */
export type VersionedProject = { project: Project; etag: string | null };

type Silence = Pick<CallOptions, 'silent'>;

/** Reads a project with its version, in whatever state it is by now. Throws ApiFailure. */
export async function fetchProject(known: Project, options: Silence = {}): Promise<VersionedProject> {
  const hidden = hiddenProjectsApi.one(known.id);
  if (!hasPublicPage(known)) return readFrom(hidden, options);
  try {
    return await readFrom(api.project(known.id), options);
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return readFrom(hidden, options);
    throw failure;
  }
}

async function readFrom(path: string, options: Silence): Promise<VersionedProject> {
  const { data, etag } = await callWithVersion<Project>(path, options);
  return { project: readProject(data), etag };
}

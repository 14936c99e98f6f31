/** How the owner's screens read projects to change them. */
import { hiddenProjectsApi } from '#contract/hidden-projects.ts';
import { api } from '#contract/paths.ts';
import type { Project } from '#contract/projects.ts';
import { callWithVersion } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { readProject } from '../../../api/read-project.ts';
import { hasPublicPage } from './previewing.ts';

/** A project as it was read, with the ETag that names this version of it. */
export type VersionedProject = { project: Project; etag: string | null };

/** Reads a project with its version, in whatever state it is by now. Throws ApiFailure. */
export async function fetchProject(known: Project): Promise<VersionedProject> {
  const hidden = hiddenProjectsApi.one(known.id);
  if (!hasPublicPage(known)) return readFrom(hidden);
  try {
    return await readFrom(api.project(known.id));
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return readFrom(hidden);
    throw failure;
  }
}

async function readFrom(path: string): Promise<VersionedProject> {
  const { data, etag } = await callWithVersion<Project>(path);
  return { project: readProject(data), etag };
}

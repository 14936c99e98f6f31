import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { projectMessages } from '#contract/messages/owner.ts';
import { api } from '#contract/paths.ts';
import type { Project, ProjectForm, ProjectSaved } from '#contract/projects.ts';
import { callWithVersion } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { upload } from '../../../api/upload.ts';
import { showToast } from '../../../ui/toasts.ts';
import { projectBody } from './projectBody.ts';

/** A project as it was read, with the ETag that names this version of it. */
export type VersionedProject = { project: Project; etag: string | null };

/**
 * What became of an attempt to save: done, refused, or conflict by `newer`, which somebody saved meanwhile.
 */
export type SavingOutcome =
  | { kind: 'saved' }
  | { kind: 'failed'; failure: unknown }
  | { kind: 'conflict'; newer: VersionedProject };

/** Reads a project with its version. Throws ApiFailure. */
export async function fetchProject(id: number): Promise<VersionedProject> {
  const { data, etag } = await callWithVersion<Project>(api.project(id));
  return { project: data, etag };
}

/**
 * Saves a new project, or `base`'s. `sent` is the share of a picture that is on its way, or null when none
 * is.
 */
export function useProjectSaving() {
  const cache = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);

  async function save(form: ProjectForm, base: VersionedProject | undefined): Promise<SavingOutcome> {
    const options = {
      ...(form.image instanceof File ? { onProgress: setSent } : {}),
      ...(base?.etag ? { headers: { 'if-match': base.etag } } : {}),
    };
    try {
      const body = projectBody(form, base?.project);
      if (base) await upload<ProjectSaved>('PUT', api.project(base.project.id), body, options);
      else await upload<ProjectSaved>('POST', api.projects, body, options);
    } catch (failure) {
      if (base && failure instanceof ApiFailure && failure.status === 412)
        return await conflict(base.project.id);
      return { kind: 'failed', failure };
    } finally {
      setSent(null);
    }
    showToast({ kind: 'success', title: base ? projectMessages.updated : projectMessages.added });
    await refreshProjects(cache);
    return { kind: 'saved' };
  }

  return { save, sent };
}

async function conflict(id: number): Promise<SavingOutcome> {
  try {
    return { kind: 'conflict', newer: await fetchProject(id) };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}

/**
 * Has every list and record of projects read again. A read that fails leaves its mark on the screen that
 * shows it.
 */
export async function refreshProjects(cache: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: [queryKinds.projects] }),
    cache.invalidateQueries({ queryKey: [queryKinds.project] }),
  ]);
}

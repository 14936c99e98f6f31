/** Changes of projects. Each invalidates all project queries. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { saveIdHeader } from '#contract/projects/history.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { api } from '#contract/paths.ts';
import type { Project, ProjectForm, ProjectSaved } from '#contract/projects/projects.ts';
import { call } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { readProject } from '../../../api/read-project.ts';
import { useUpload } from '../../../api/useUpload.ts';
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';
import { invalidate } from '../../../ui/owner/useChange.ts';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { showToast } from '../../../ui/toasts.ts';
import { trashQuery } from '../../trash/restoring.ts';
import { projectBody } from './project-body.ts';

type Saving = { form: ProjectForm; kept: Project | undefined; headers: Record<string, string> };

/**
 * `save` creates or updates a project and returns it; other backends may return none. Rejects with ApiFailure.
 * `sent` is the uploaded share of the picture; null while nothing is uploaded.
 */
export function useSaveProject() {
  const cache = useQueryClient();
  const { send, sent } = useUpload();

  async function save({ form, kept, headers }: Saving): Promise<Project | undefined> {
    const body = projectBody(form, kept);
    const { project } = kept
      ? await send<Partial<ProjectSaved>>('PUT', api.project(kept.id), body, headers)
      : await send<Partial<ProjectSaved>>('POST', api.projects, body, headers);
    await refreshProjects(cache);
    return project && readProject(project);
  }

  return { save, sent };
}

/** Returns the header of a new save. All requests with it make one version of the project. */
export function newSaveHeader(): Record<string, string> {
  return { [saveIdHeader]: crypto.getRandomValues(new Uint32Array(4)).join('-') };
}

/** Describes the visibility of a project that is not public. */
export function savedAs(project: Project | undefined): string | undefined {
  if (project?.state === 'draft' || project?.state === 'unlisted' || project?.state === 'protected')
    return projectMessages.savedAs[project.state];
  if (project?.state === 'scheduled' && project.publish_at)
    return projectMessages.savedAs.scheduled(momentText(Date.parse(project.publish_at)));
  return undefined;
}

/** Creates a draft from a project, with its pictures and case study. Shows a notice. */
export function useDuplicateProject(onDone: (copy: Project) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Project) => call<ProjectSaved>(hiddenProjectsApi.copy(id), { method: 'POST' }),
    onSuccess: async ({ message, project }) => {
      await refreshProjects(cache);
      showToast({ kind: 'success', title: message });
      onDone(readProject(project));
    },
    onError: (failure) => showFailure(failure, projectMessages.copyFailed),
  });
}

/** Reads all queries about projects again. */
export const refreshProjects = (cache: QueryClient) =>
  invalidate(cache, [queryKinds.projects], [queryKinds.project], trashQuery.queryKey);

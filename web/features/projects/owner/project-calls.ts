/** Changes of projects. Each invalidates all project queries. */
import type { QueryClient } from '@tanstack/react-query';
import type { ContentInput } from '#contract/content/content.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { api } from '#contract/paths.ts';
import type { Project, ProjectSaved } from '#contract/projects/projects.ts';
import { call } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { readProject } from '../../../api/read-project.ts';
import type { useUpload } from '../../../api/useUpload.ts';
import { invalidate, useChange } from '../../../ui/owner/useChange.ts';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { trashQuery } from '../../trash/restoring.ts';
import { orderQuery } from './project-order.ts';
import { projectBody } from './project-body.ts';
import { focalIn, type ProjectOutput } from './project-values.ts';

type Saving = {
  form: ProjectOutput;
  kept: Project | undefined;
  /** The new content; undefined to keep it. */
  content?: ContentInput;
  headers: Record<string, string>;
};

/** Creates or updates a project with its content by one request, and returns it if the response has it. Throws ApiFailure. */
export async function saveProject(
  send: ReturnType<typeof useUpload>['send'],
  { form, kept, content, headers }: Saving,
): Promise<Project | undefined> {
  const body = projectBody(form, kept, { main_photo_focal: focalIn(form, kept), content });
  const { project } = kept
    ? await send<Partial<ProjectSaved>>('PUT', api.project(kept.id), body, headers)
    : await send<Partial<ProjectSaved>>('POST', api.projects, body, headers);
  return project && readProject(project);
}

/** Describes the visibility of a project that is not public. */
export function savedAs(project: Project | undefined): string | undefined {
  if (project?.state === 'draft' || project?.state === 'unlisted' || project?.state === 'protected')
    return projectMessages.savedAs[project.state];
  if (project?.state === 'scheduled' && project.publish_at)
    return projectMessages.savedAs.scheduled(momentText(Date.parse(project.publish_at)));
  return undefined;
}

/** Creates a draft from a project, with its pictures and case study. */
export const useDuplicateProject = () =>
  useChange({
    send: ({ id }: Project) => call<ProjectSaved>(hiddenProjectsApi.copy(id), { method: 'POST' }),
    refresh: refreshProjects,
    failed: projectMessages.copyFailed,
  });

/** Reads all queries about projects again. */
export const refreshProjects = (cache: QueryClient) => invalidate(cache, orderQuery.queryKey, ...keysOfSaved);

/** Reads all queries about projects again, except the order, after a change that keeps category and state. */
export const refreshSavedProject = (cache: QueryClient) => invalidate(cache, ...keysOfSaved);

const keysOfSaved = [[queryKinds.projects], [queryKinds.project], trashQuery.queryKey];

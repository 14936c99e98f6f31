/** Saving and copying of projects, and the queries to read again afterwards. */
import type { QueryClient } from '@tanstack/react-query';
import type { ContentInput } from '#contract/content/content.ts';
import { api } from '#contract/addresses.ts';
import type { FocalPoint } from '#contract/pictures/pictures.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import {
  type Project,
  type ProjectForm,
  type ProjectSaved,
  projectFieldNames,
  projectFieldTable,
} from '#contract/projects/projects.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { call } from '../../../api/client.ts';
import { type MultipartValue, multipartBody } from '../../../api/multipart-body.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { readProject } from '../../../api/read-project.ts';
import type { useUpload } from '../../../api/useUpload.ts';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { invalidate, useChange } from '../../../ui/owner/useChange.ts';
import { trashQuery } from '../../trash/owner/trash-calls.ts';
import { orderQuery } from './project-order.ts';
import { type ProjectOutput, focalIn, valuesOf } from './project-values.ts';

type Saving = {
  form: ProjectOutput;
  /** The stored project; undefined to create one. */
  kept: Project | undefined;
  /** The new content; undefined to leave it unchanged. */
  content?: ContentInput;
  headers: Record<string, string>;
};

/** Saves a project with its content. Returns it as saved; undefined if the response lacks it. Throws ApiFailure. */
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

/** Returns a sentence about the visibility of a saved project; undefined for a published one. */
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

/** Reads all queries about projects, their order and the trash again. */
export const refreshProjects = (cache: QueryClient) => invalidate(cache, orderQuery.queryKey, ...keysOfSaved);

/** Like `refreshProjects`, but without the order, for a change that keeps category and state. */
export const refreshSavedProject = (cache: QueryClient) => invalidate(cache, ...keysOfSaved);

const keysOfSaved = [[queryKinds.projects], [queryKinds.project], trashQuery.queryKey];

/** Parts of a project that stay unchanged if they are undefined. */
type Parts = { content?: ContentInput | undefined; main_photo_focal?: FocalPoint | undefined };

/** Returns the multipart body that creates a project or updates `kept`, without unchanged picture, state and time. */
export function projectBody(form: ProjectForm, kept: Project | undefined, parts: Parts = {}): FormData {
  const values = projectFieldNames.map((name): [string, MultipartValue] => [
    projectFieldTable[name].wire,
    name === 'image' && form.image === kept?.main_photo ? undefined : form[name],
  ]);
  const { content, main_photo_focal } = parts;
  const texts = {
    content: content && JSON.stringify(content),
    main_photo_focal: main_photo_focal && JSON.stringify(main_photo_focal),
  };
  return multipartBody({ ...Object.fromEntries(values), ...visibility(form, kept), ...texts }, kept);
}

/** Returns state and time, undefined where they are unchanged; the time also for states without one. */
function visibility({ state, publish_at }: ProjectForm, kept: Project | undefined) {
  const before = valuesOf(kept);
  return {
    state: state === before.state ? undefined : state,
    publish_at: state !== 'scheduled' || publish_at === before.publish_at ? undefined : publish_at,
  };
}

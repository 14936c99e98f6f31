/** Changes of projects. Each invalidates all project queries. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { SuccessBody } from '#contract/success.ts';
import { mergedMessage, projectMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import type { Project, ProjectForm, ProjectSaved } from '#contract/projects/projects.ts';
import { call } from '../../../api/client.ts';
import { endsSession, failureMessage } from '../../../api/failure.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { readProject } from '../../../api/read-project.ts';
import { useUpload } from '../../../api/useUpload.ts';
import { discardDraft, draftKey } from '../../../ui/form-state/useDraft.ts';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { showToast } from '../../../ui/toasts.ts';
import { trashQuery, undo } from '../../trash/restoring.ts';
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
      : await send<Partial<ProjectSaved>>('POST', api.projects, body);
    await refreshProjects(cache);
    return project && readProject(project);
  }

  return { save, sent };
}

/** Shows that a project was saved. */
export function tellSaved(
  project: Project | undefined,
  { isNew, isMerged }: Record<'isNew' | 'isMerged', boolean>,
) {
  const descriptions = [savedAs(project), isMerged && mergedMessage].filter(Boolean);
  showToast({
    kind: 'success',
    title: isNew ? projectMessages.added : projectMessages.updated,
    description: descriptions.join(' ') || undefined,
  });
}

/** Describes the visibility of a project that is not public. */
function savedAs(project: Project | undefined): string | undefined {
  if (project?.state === 'draft' || project?.state === 'unlisted')
    return projectMessages.savedAs[project.state];
  if (project?.state === 'scheduled' && project.publish_at)
    return projectMessages.savedAs.scheduled(momentText(Date.parse(project.publish_at)));
  return undefined;
}

/** Deletes a project with its draft and shows the result. */
export function useDeleteProject() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Project) => call<SuccessBody>(api.project(id), { method: 'DELETE' }),
    onSuccess: async (_answer, project) => {
      discardDraft(draftKey('project', project));
      showToast({
        kind: 'success',
        title: projectMessages.deleted,
        ...undo(cache, { kind: 'project', id: project.id }),
      });
      await refreshProjects(cache);
    },
    onError: (failure) => {
      if (endsSession(failure)) return;
      showToast({
        kind: 'error',
        title: projectMessages.deleteFailed,
        description: failureMessage(failure, '') || undefined,
      });
    },
  });
}

async function refreshProjects(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: [queryKinds.projects] }),
    cache.invalidateQueries({ queryKey: [queryKinds.project] }),
    cache.invalidateQueries({ queryKey: trashQuery.queryKey }),
  ]);
}

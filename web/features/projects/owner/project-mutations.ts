/** What the owner does to projects. Each change has every list and record of projects read again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { SuccessBody } from '#contract/success.ts';
import { mergedMessage, projectMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import type { Project, ProjectForm, ProjectSaved } from '#contract/projects/projects.ts';
import { call } from '../../../api/client.ts';
import { ApiFailure, endsSession, failureMessage } from '../../../api/failure.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { readProject } from '../../../api/read-project.ts';
import { useUpload } from '../../../api/useUpload.ts';
import { discardDraft, draftKey } from '../../../ui/form-state/useDraft.ts';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { showToast } from '../../../ui/toasts.ts';
import { trashQuery, undo } from '../../trash/restoring.ts';
import { projectBody } from './project-body.ts';
import { fetchProject } from './project-calls.ts';
import type { VersionedProject } from './project-calls.ts';

type ProjectSaving = { form: ProjectForm; base: VersionedProject | undefined };

/**
 * What a save led to. Another server than ours need not answer with the project. In a conflict nothing was
 * saved: `newer` is what somebody saved meanwhile.
 */
type SavingOutcome =
  | { kind: 'saved'; project: Project | undefined }
  | { kind: 'conflict'; newer: VersionedProject };

/**
 * `save` saves a new project, or `base`'s, and rejects with ApiFailure. `sent` is the share of a picture that
 * is on its way, or null when none is.
 */
export function useSaveProject() {
  const cache = useQueryClient();
  const { send, sent } = useUpload();

  const { mutateAsync: save } = useMutation({
    mutationFn: async ({ form, base }: ProjectSaving): Promise<SavingOutcome> => {
      const body = projectBody(form, base?.project);
      if (!base) {
        return savedBy(await send<Partial<ProjectSaved>>('POST', api.projects, body));
      }
      const { project, etag } = base;
      try {
        const ifMatch = etag ? { 'if-match': etag } : {};
        return savedBy(await send<Partial<ProjectSaved>>('PUT', api.project(project.id), body, ifMatch));
      } catch (failure) {
        if (!(failure instanceof ApiFailure && failure.status === 412)) throw failure;
        return { kind: 'conflict', newer: await fetchProject(project) };
      }
    },
    onSuccess: async ({ kind }) => {
      if (kind === 'saved') await refreshProjects(cache);
    },
  });

  return { save, sent };
}

function savedBy(answer: Partial<ProjectSaved> | undefined): SavingOutcome {
  return { kind: 'saved', project: answer?.project && readProject(answer.project) };
}

/** Says that a project is saved, with its pictures. */
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

/** Who sees the project now, unless everybody does. */
function savedAs(project: Project | undefined): string | undefined {
  if (project?.state === 'draft' || project?.state === 'unlisted')
    return projectMessages.savedAs[project.state];
  if (project?.state === 'scheduled' && project.publish_at)
    return projectMessages.savedAs.scheduled(momentText(Date.parse(project.publish_at)));
  return undefined;
}

/** Deletes a project with its draft, and says so, or why not. */
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

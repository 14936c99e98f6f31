/** Deletes or changes several projects, one after the other. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/addresses.ts';
import type { Project, ProjectForm } from '#contract/projects/projects.ts';
import type { SuccessBody } from '#contract/success.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { call } from '../../../api/client.ts';
import { endsSession } from '../../../api/failure.ts';
import { upload } from '../../../api/upload.ts';
import { discardDraft } from '../../../ui/form-state/drafts.ts';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import { failureReason, showFailure } from '../../../ui/owner/form-state/failure-cause.ts';
import { ifMatch } from '../../../ui/owner/form-state/merging.ts';
import { showToast } from '../../../ui/toasts.ts';
import { undo } from '../../trash/owner/trash-calls.ts';
import { fetchEditedProject } from './fetch-project.ts';
import { projectBody, refreshProjects } from './project-calls.ts';
import { valuesOf } from './project-values.ts';

/** Deletes projects and their forms' drafts, one after the other up to the first failure, and shows the result. */
export function useDeleteProjects() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (projects: readonly Project[]) => {
      const deleted: Project[] = [];
      try {
        for (const project of projects) {
          await call<SuccessBody>(api.project(project.id), { method: 'DELETE' });
          discardDraft(draftKey('project', project));
          deleted.push(project);
        }
      } finally {
        if (deleted.length > 0) {
          showToast({
            kind: 'success',
            title:
              deleted.length === 1 ? projectMessages.deleted : projectMessages.deletedMany(deleted.length),
            ...undo(cache, ...deleted.map(({ id }) => ({ kind: 'project', id }) as const)),
          });
          await refreshProjects(cache);
        }
      }
    },
    onError: (failure) => showFailure(failure, projectMessages.deleteFailed),
  });
}

export type SharedChange = Partial<Pick<ProjectForm, 'category' | 'state'>>;

/** Reads, changes and saves each project, and shows the result. Resolves to true if all were changed; never rejects. */
export async function changeProjects(
  cache: QueryClient,
  projects: readonly Project[],
  change: SharedChange,
): Promise<boolean> {
  const refused: string[] = [];
  for (const known of projects) {
    try {
      await changeProject(known, change);
    } catch (failure) {
      if (endsSession(failure)) return false;
      refused.push(`${known.project_title}: ${failureReason(failure)}`);
    }
  }
  await refreshProjects(cache);
  const isDone = refused.length === 0;
  showToast({
    kind: isDone ? 'success' : 'error',
    title: isDone
      ? projectMessages.changedMany(projects.length)
      : projectMessages.notAllChanged(refused.length, projects.length),
    description: refused.join('\n') || undefined,
  });
  return isDone;
}

async function changeProject({ id }: Project, change: SharedChange): Promise<void> {
  const {
    data: { project },
    etag,
  } = await fetchEditedProject(id);
  const body = projectBody({ ...valuesOf(project), ...change }, project);
  await upload('PUT', api.project(id), body, { headers: ifMatch(etag) });
}

/** Versions of a project: reading and restoring. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { historyApi, type ListedVersion, type ProjectVersion } from '#contract/projects/history.ts';
import { historyMessages } from '#contract/ui-text/owner.ts';
import type { ProjectSaved } from '#contract/projects/projects.ts';
import { call, callWithVersion } from '../../../../api/client.ts';
import { ApiFailure, endsSession, failureMessage } from '../../../../api/failure.ts';
import { queryKinds } from '../../../../api/query-options.ts';
import { ifMatch } from '../../../../ui/owner/form-state/merging.ts';
import { showToast } from '../../../../ui/toasts.ts';
import { refreshProjects } from '../project-calls.ts';

/** Reads the versions, newest first, with the ETag of the project. */
export function useVersions(projectId: number) {
  return useQuery({
    queryKey: [queryKinds.project, projectId, 'history'],
    queryFn: async () => {
      const { data, etag } = await callWithVersion<ListedVersion[]>(historyApi.all(projectId));
      return { versions: data, etag };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Reads a version. */
export function useVersion(projectId: number, version: number) {
  return useQuery({
    queryKey: [queryKinds.project, projectId, 'history', version],
    queryFn: () => call<ProjectVersion>(historyApi.one(projectId, version)),
    gcTime: 0,
  });
}

/** Restores a version unless the project was changed since `etag`, and shows the result. */
export function useRestoring(projectId: number, { onRestored }: { onRestored: () => void }) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, etag }: { id: number; etag: string | null }) =>
      call<ProjectSaved>(historyApi.restore(projectId, id), {
        method: 'POST',
        headers: ifMatch(etag),
      }),
    onSuccess: async ({ message }) => {
      onRestored();
      showToast({ kind: 'success', title: message });
      await refreshProjects(cache);
    },
    onError: async (failure) => {
      if (endsSession(failure)) return;
      const isStale = failure instanceof ApiFailure && failure.status === 412;
      const description = isStale ? historyMessages.changedMeanwhile : failureMessage(failure, '');
      showToast({
        kind: 'error',
        title: historyMessages.notRestored,
        description: description || undefined,
      });
      if (isStale) await cache.invalidateQueries({ queryKey: [queryKinds.project, projectId, 'history'] });
    },
  });
}

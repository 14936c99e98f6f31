/** The calls about backups. Each change refetches the list. */
import { type QueryClient, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Backup,
  type BackupAddress,
  type BackupMade,
  type BackupPartReceived,
  type BackupRestored,
  type BackupsOverview,
  type BackupVerified,
  backupUploadLimits,
  portableDataApi,
  portableDataMessages,
} from '#contract/site/backups.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { uploadInParts } from '../../../api/upload-in-parts.ts';
import { saveAddress } from '../../../api/download.ts';
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';
import { useChange } from '../../../ui/owner/useChange.ts';
import { showToast } from '../../../ui/toasts.ts';

const queryKey = ['backups'];
const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey });
const uploadKey = ['backup-upload'];

/** How often the progress of a running backup is fetched, in ms. */
const progressIntervalMs = 500;

const second = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** The name of a backup in sentences: its time, to the second. */
export function backupName({ made_at }: Backup): string {
  return `the backup of ${second.format(made_at)}`;
}

/** The backups. Polls while one is created, by this page or otherwise. */
export function useBackups(isMaking: boolean) {
  return useQuery({
    queryKey,
    queryFn: () => call<BackupsOverview>(api.backups),
    refetchInterval: ({ state }) => (isMaking || state.data?.under_way ? progressIntervalMs : false),
  });
}

export function useMakeBackup() {
  return useChange({
    send: () => call<BackupMade>(api.backups, { method: 'POST' }),
    refresh,
    failed: backupMessages.failed,
  });
}

export function useVerifyBackup() {
  return useChange({
    send: ({ name }: Backup) => call<BackupVerified>(api.verifyBackup(name), { method: 'POST' }),
    refresh,
    failed: backupMessages.notWhole,
    notice: (_backup, { rows }) => ({ description: contentOf(rows) }),
  });
}

/** The upload that continues while the owner is on other pages; `share` is from 0 to 1. */
type UploadUnderWay = { share: number; cancel: () => void };

/** Uploads a backup part by part. */
export function useUploadBackup() {
  const cache = useQueryClient();
  const { data: underWay } = useQuery<UploadUnderWay | null>({
    queryKey: uploadKey,
    queryFn: skipToken,
    initialData: null,
    gcTime: Infinity,
  });
  const { mutate } = useMutation({
    async mutationFn(file: File) {
      const cancelling = new AbortController();
      const show = (share: number) =>
        cache.setQueryData<UploadUnderWay>(uploadKey, { share, cancel: () => cancelling.abort() });
      show(0);
      const stored = await sendInParts(file, cancelling.signal, show).catch((failure: unknown) => {
        if (!cancelling.signal.aborted) showFailure(failure, backupMessages.uploadFailed);
      });
      if (stored)
        showToast({ kind: 'success', title: backupMessages.uploaded, description: contentOf(stored.rows) });
    },
    onSettled() {
      cache.setQueryData(uploadKey, null);
      return cache.invalidateQueries({ queryKey });
    },
  });
  return { underWay, start: mutate };
}

async function sendInParts(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<BackupVerified | undefined> {
  const { bytes: limit, gigabytes, partBytes } = backupUploadLimits;
  if (file.size > limit)
    throw new ApiFailure('FETCH_ERROR', { message: backupMessages.uploadTooLarge(gigabytes) });
  const { stored } = await uploadInParts<BackupPartReceived>(api.backupUploads, file, {
    partBytes,
    signal,
    onProgress,
    fields: (before) => ({ upload: before?.upload }),
  });
  return stored ?? undefined;
}

/** Ends the session, so that nothing can be fetched afterwards. */
export function useRestoreBackup() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ name }: Backup) => call<BackupRestored>(api.restoreBackup(name), { method: 'POST' }),
    onError(failure) {
      showFailure(failure, backupMessages.restoreFailed);
      void cache.invalidateQueries({ queryKey });
    },
  });
}

export function useDeleteBackup() {
  return useChange({
    send: ({ name }: Backup) => call<SuccessBody>(api.backup(name), { method: 'DELETE' }),
    refresh,
    failed: backupMessages.deleteFailed,
  });
}

export function useDownloadBackup() {
  return useDownload(({ name }: Backup) => api.backupAddress(name), backupMessages.downloadFailed);
}

/** Downloads the whole site as data. */
export function useDownloadData() {
  return useDownload(() => portableDataApi.address, portableDataMessages.failed);
}

/** The browser saves the file while it arrives; no part of it passes through the page. */
function useDownload<Subject = void>(pathOf: (subject: Subject) => string, failed: string) {
  return useMutation({
    mutationFn: (subject: Subject) => call<BackupAddress>(pathOf(subject), { method: 'POST' }),
    onSuccess: ({ address }) => saveAddress(address),
    onError: (failure) => showFailure(failure, failed),
  });
}

function contentOf({ projects = 0, categories = 0, pictures = 0, contact_messages: messages = 0 }): string {
  return `Projects: ${projects}, categories: ${categories}, pictures: ${pictures}, messages: ${messages}.`;
}

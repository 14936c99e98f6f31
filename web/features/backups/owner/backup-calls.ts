/** The calls about backups, and the download of the site as data. */
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
} from '#contract/backups/backups.ts';
import { portableDataApi, portableDataMessages } from '#contract/portable-data/portable-data.ts';
import type { ConfirmedInput } from '#contract/auth/security.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/addresses.ts';
import { call } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { uploadInParts } from '../../../api/upload-in-parts.ts';
import { saveAddress } from '../../../api/download.ts';
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';
import { useChange } from '../../../ui/owner/useChange.ts';
import { showToast } from '../../../ui/toasts.ts';

export const backupsKey = ['backups'];
const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: backupsKey });
const uploadKey = ['backup-upload'];

/** Interval for fetching the progress while a backup is created or verified, in ms. */
const progressIntervalMs = 500;

const toTheSecond = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** The name of a backup within a sentence, with its time to the second. */
export function backupName({ made_at }: Backup): string {
  return `the backup of ${toTheSecond.format(made_at)}`;
}

/** Reads the backups. Polls while `isWorking`, and while the server creates or verifies one for other reasons. */
export function useBackups(isWorking: boolean) {
  return useQuery({
    queryKey: backupsKey,
    queryFn: () => call<BackupsOverview>(api.backups),
    refetchInterval: ({ state }) =>
      isWorking || state.data?.under_way || state.data?.verifying.length ? progressIntervalMs : false,
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

/** An upload, which continues while the owner is on other pages; `share` is from 0 to 1. */
type UploadUnderWay = { share: number; cancel: () => void };

type Upload = {
  file: File;
  confirmed: ConfirmedInput;
  /** Called when the first part has confirmed the password, and again after later parts and at the end. */
  onConfirmed: () => void;
  /** Called for a wrong password, before `onConfirmed`. */
  onRefused: (failure: unknown) => void;
};

/**
 * Uploads a backup part by part. `start` resolves when the first part has confirmed the password, and throws ApiFailure
 * for a wrong one. Other failures are shown in a toast, and `start` resolves.
 */
export function useUploadBackup() {
  const cache = useQueryClient();
  const { data: underWay } = useQuery<UploadUnderWay | null>({
    queryKey: uploadKey,
    queryFn: skipToken,
    initialData: null,
    gcTime: Infinity,
  });
  const { mutate } = useMutation({
    async mutationFn(upload: Upload) {
      const cancelling = new AbortController();
      const show = (share: number) =>
        cache.setQueryData<UploadUnderWay>(uploadKey, { share, cancel: () => cancelling.abort() });
      show(0);
      try {
        const stored = await sendInParts(upload, cancelling.signal, show);
        if (stored)
          showToast({ kind: 'success', title: backupMessages.uploaded, description: contentOf(stored.rows) });
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.data?.code === 'wrong_password')
          upload.onRefused(failure);
        else if (!cancelling.signal.aborted) showFailure(failure, backupMessages.uploadFailed);
      }
      upload.onConfirmed();
    },
    onSettled() {
      cache.setQueryData(uploadKey, null);
      return refresh(cache);
    },
  });
  const start = (file: File, confirmed: ConfirmedInput) =>
    new Promise<void>((resolve, reject) => {
      mutate({ file, confirmed, onConfirmed: resolve, onRefused: reject });
    });
  return { underWay, start };
}

async function sendInParts(
  { file, confirmed, onConfirmed }: Upload,
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
    fields(before) {
      if (!before) return { ...confirmed };
      onConfirmed();
      return { upload: before.upload };
    },
  });
  return stored ?? undefined;
}

/** The calls that need the current password. They throw ApiFailure. */
export function useConfirmedCalls() {
  const cache = useQueryClient();
  return {
    /** Does not refetch the list on success, because the session has ended. */
    async restore({ name }: Backup, body: ConfirmedInput): Promise<void> {
      try {
        await call<BackupRestored>(api.restoreBackup(name), { method: 'POST', body });
      } catch (failure) {
        void refresh(cache);
        throw failure;
      }
    },
    async download({ name }: Backup, body: ConfirmedInput): Promise<void> {
      saveAddress((await call<BackupAddress>(api.backupAddress(name), { method: 'POST', body })).address);
    },
  };
}

/** Returns true if the backup is intact and no other one is. Ignores uploads, which may be of another site. */
export function isLastGood(backup: Backup, backups: readonly Backup[]): boolean {
  const isGood = ({ state }: Backup) => state === 'intact' || state === 'without_checksums';
  const others = backups.filter(({ name, kind }) => name !== backup.name && kind !== 'uploaded');
  return isGood(backup) && !others.some(isGood);
}

/** Downloads all content as data. The browser saves the file as it arrives. */
export function useDownloadData() {
  return useMutation({
    mutationFn: () => call<BackupAddress>(portableDataApi.address, { method: 'POST' }),
    onSuccess: ({ address }) => saveAddress(address),
    onError: (failure) => showFailure(failure, portableDataMessages.failed),
  });
}

function contentOf({ projects = 0, categories = 0, pictures = 0, contact_messages: messages = 0 }): string {
  return `Projects: ${projects}, categories: ${categories}, pictures: ${pictures}, messages: ${messages}.`;
}

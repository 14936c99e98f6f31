/** The calls about backups. Each change refetches the list. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Backup,
  type BackupAddress,
  type BackupMade,
  type BackupsOverview,
  type BackupVerified,
  portableDataApi,
  portableDataMessages,
} from '#contract/site/backups.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { saveAddress } from '../../../api/download.ts';
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';
import { showToast } from '../../../ui/toasts.ts';

const queryKey = ['backups'];

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
  return useBackupMutation(() => call<BackupMade>(api.backups, { method: 'POST' }), {
    success: backupMessages.made,
    failure: backupMessages.failed,
  });
}

export function useVerifyBackup() {
  return useBackupMutation(
    ({ name }: Backup) => call<BackupVerified>(api.verifyBackup(name), { method: 'POST' }),
    {
      success: backupMessages.whole,
      description: ({ rows }) => contentOf(rows),
      failure: backupMessages.notWhole,
    },
  );
}

export function useDeleteBackup() {
  return useBackupMutation(({ name }: Backup) => call<SuccessBody>(api.backup(name), { method: 'DELETE' }), {
    success: backupMessages.deleted,
    failure: backupMessages.deleteFailed,
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

function useBackupMutation<Answer, Subject = void>(
  mutationFn: (subject: Subject) => Promise<Answer>,
  texts: {
    success: string;
    description?: (answer: Answer) => string;
    failure: string;
  },
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer) =>
      showToast({ kind: 'success', title: texts.success, description: texts.description?.(answer) }),
    onError: (failure) => showFailure(failure, texts.failure),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

function contentOf({ projects = 0, categories = 0, pictures = 0, contact_messages: messages = 0 }): string {
  return `Projects: ${projects}, categories: ${categories}, pictures: ${pictures}, messages: ${messages}.`;
}

/** What the owner does with backups. Each change has the list read again. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Backup,
  BackupAddress,
  BackupMade,
  BackupsOverview,
  BackupVerified,
} from '#contract/site/backups.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import { portableDataApi, portableDataMessages } from '#contract/imports/portable-data.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { endsSession, failureMessage } from '../../../api/failure.ts';
import { showToast } from '../../../ui/toasts.ts';

const queryKey = ['backups'];

/** How often the progress is asked for while a backup is being made, in milliseconds. */
const progressEvery = 500;

/** The backups; read again and again while one is being made, also one that somebody else asked for. */
export function useBackups(isMaking: boolean) {
  return useQuery({
    queryKey,
    queryFn: () => call<BackupsOverview>(api.backups),
    refetchInterval: ({ state }) => (isMaking || state.data?.under_way ? progressEvery : false),
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

/** Has the browser save the file to the disk as it arrives; no part of it passes through the page. */
export function useDownloadBackup() {
  return useMutation({
    mutationFn: ({ name }: Backup) => call<BackupAddress>(api.backupAddress(name), { method: 'POST' }),
    onSuccess: save,
    onError: (failure) => showFailure(backupMessages.downloadFailed, failure),
  });
}

/** As `useDownloadBackup`, the whole site as data. */
export function useDownloadData() {
  return useMutation({
    mutationFn: () => call<BackupAddress>(portableDataApi.address, { method: 'POST' }),
    onSuccess: save,
    onError: (failure) => showFailure(portableDataMessages.failed, failure),
  });
}

function save({ address }: BackupAddress): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
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
    onError: (failure) => showFailure(texts.failure, failure),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

function showFailure(title: string, failure: unknown): void {
  if (endsSession(failure)) return;
  showToast({
    kind: 'error',
    title,
    description: failureMessage(failure, 'The server did not respond. Please try again.'),
  });
}

function contentOf({ projects = 0, categories = 0, pictures = 0, contact_messages: messages = 0 }): string {
  return `Projects: ${projects}, categories: ${categories}, pictures: ${pictures}, messages: ${messages}.`;
}

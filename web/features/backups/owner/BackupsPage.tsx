import { useRef, useState } from 'react';
import type { Backup, BackupsOverview } from '#contract/site/backups.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { PageHeading } from '../../../ui/owner/PageHeading.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { BackupTable } from './BackupTable.tsx';
import {
  backupName,
  useBackups,
  useDeleteBackup,
  useDownloadBackup,
  useMakeBackup,
  useVerifyBackup,
} from './backup-calls.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { DownloadEverything } from './DownloadEverything.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

/** The backups of the site: create, verify, download and delete them, and how to restore one. */
export default function BackupsPage() {
  const making = useMakeBackup();
  const verifying = useVerifyBackup();
  const deleting = useDeleteBackup();
  const downloading = useDownloadBackup();
  const overview = useBackups(making.isPending);
  const [restored, setRestored] = useState<Backup | null>(null);
  const [deleted, setDeleted] = useState<Backup | null>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  const { data } = overview;
  const underWay = making.isPending || Boolean(data?.under_way);

  return (
    <>
      <PageHeading
        title="Backups"
        action={
          <Button ref={makeButton} variant="primary" busy={making.isPending} onClick={() => making.mutate()}>
            <OwnerIcon name="plus" className="size-5" />
            Back up now
          </Button>
        }
      />
      {data && <p className="-mt-4 mb-6 max-w-prose text-muted">{explanation(data)}</p>}
      <div className="mb-6 flex max-w-prose flex-col gap-4 empty:hidden">
        {data?.nightly.fault && <Notice>The last nightly backup failed: {data.nightly.fault}</Notice>}
        {underWay && <ProgressBar label="Creating a backup" share={data?.under_way?.share ?? 0} />}
      </div>
      {data?.backups.length === 0 && (
        <EmptyState icon="archive" title="No backups yet">
          A backup is one file with your whole site: texts, pictures, messages and resume.
        </EmptyState>
      )}
      {data && data.backups.length > 0 && (
        <BackupTable
          backups={data.backups}
          verifying={verifying.isPending ? verifying.variables : undefined}
          onVerify={(backup) => verifying.mutate(backup)}
          onDownload={(backup) => downloading.mutate(backup)}
          onRestore={setRestored}
          onDelete={setDeleted}
        />
      )}
      <QueryStatus query={overview} loading="Loading backups..." failed="Couldn’t load the backups" />
      <DownloadEverything />
      {data && restored && (
        <RestoreDialog backup={restored} command={data.restore_command} onClose={() => setRestored(null)} />
      )}
      <ConfirmDialog
        open={deleted !== null}
        title={deleted ? `Delete ${backupName(deleted)}?` : ''}
        description={backupMessages.confirmDelete}
        confirmLabel="Delete"
        busy={deleting.isPending}
        onCancel={() => setDeleted(null)}
        onConfirm={() => deleted && deleting.mutate(deleted, { onSettled: () => setDeleted(null) })}
        fallbackFocus={makeButton}
      />
    </>
  );
}

function explanation({ nightly: { at, daily, weekly } }: BackupsOverview): string {
  const others =
    'A backup is also created before each database upgrade. Manual backups stay until you delete them.';
  if (at === null) return `Nightly backups are turned off (BACKUP_HOUR is off). ${others}`;
  const weeks = weekly > 0 ? `, plus one a week for ${weekly} weeks` : '';
  return `A backup is created every night at about ${at} (server time). The newest ${daily} are kept${weeks}. ${others}`;
}

import { useRef, useState } from 'react';
import type { BackupsOverview } from '#contract/backups/backups.ts';
import { portableDataMessages } from '#contract/portable-data/portable-data.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { FileInput } from '../../../ui/owner/FileInput.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { BackupTable } from './BackupTable.tsx';
import {
  useBackups,
  useDownloadData,
  useMakeBackup,
  useUploadBackup,
  useVerifyBackup,
} from './backup-calls.ts';
import { type BackupAction, BackupDialogs } from './BackupDialogs.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

/** The backups of the site, and the download of all content as data. */
export default function BackupsPage() {
  const making = useMakeBackup();
  const verifying = useVerifyBackup();
  const uploading = useUploadBackup();
  const overview = useBackups(making.isPending || verifying.isPending);
  const [action, setAction] = useState<BackupAction | null>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  const { data } = overview;
  const underWay = making.isPending || Boolean(data?.under_way);

  return (
    <>
      <PageHeading
        title="Backups"
        action={
          <div className="flex flex-wrap gap-3">
            <span className={`${buttonClass('secondary')} has-disabled:opacity-50`}>
              <OwnerIcon name="upload" className="size-5" />
              <span aria-hidden>Upload a backup…</span>
              <FileInput
                accept=".db"
                aria-label="Upload a backup…"
                disabled={uploading.underWay !== null}
                onFiles={([file]) => file && setAction({ kind: 'upload', file })}
              />
            </span>
            <Button
              ref={makeButton}
              variant="primary"
              busy={making.isPending}
              onClick={() => making.mutate()}
            >
              <OwnerIcon name="plus" className="size-5" />
              Back up now
            </Button>
          </div>
        }
      />
      {data && <p className="-mt-2 sm:-mt-4 mb-6 max-w-prose text-muted">{explanation(data)}</p>}
      {data?.copies && <Copies copies={data.copies} />}
      <div className="mb-6 flex max-w-prose flex-col gap-4 empty:hidden">
        {data?.nightly.fault && <Notice>The last nightly backup failed: {data.nightly.fault}</Notice>}
        {data?.copies?.fault && <Notice>The last copy to another place failed: {data.copies.fault}</Notice>}
        {uploading.underWay && (
          <UploadProgress
            share={uploading.underWay.share}
            onCancel={() => {
              uploading.underWay?.cancel();
              makeButton.current?.focus();
            }}
          />
        )}
        {data?.verifying.map(({ name, share }) => (
          <ProgressBar key={name} label={`Verifying ${name}`} share={share} />
        ))}
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
          onAction={(kind, backup) => setAction({ kind, backup })}
        />
      )}
      {data && (
        <p className="mt-4 max-w-prose text-sm text-muted">
          If the site doesn’t start, restore a backup on its server with{' '}
          <code className="font-mono whitespace-nowrap">{data.restore_command}</code>.
        </p>
      )}
      <QueryStatus query={overview} loading="Loading backups..." failed="Couldn’t load the backups" />
      <DownloadEverything />
      {action && (
        <BackupDialogs
          action={action}
          backups={data?.backups ?? []}
          upload={uploading.start}
          onClose={() => setAction(null)}
          fallbackFocus={makeButton}
        />
      )}
    </>
  );
}

function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <ProgressBar label={share < 1 ? 'Uploading the backup' : 'Checking the backup'} share={share} />
      </div>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function explanation({ nightly: { at, daily, weekly } }: BackupsOverview): string {
  const others =
    'A backup is also created before each database upgrade. Manual and uploaded backups and those before a restore stay until you delete them.';
  if (at === null)
    return `Nightly backups are turned off. To turn them on, set BACKUP_HOUR to an hour, such as 3, in the file .env and restart the site. ${others}`;
  const weeks = weekly > 0 ? `, plus one a week for ${weekly} weeks` : '';
  return `A backup is created every night at about ${at} (server time). The newest ${daily} are kept${weeks}. ${others}`;
}

/** The destination of nightly copies, and the last copy. */
function Copies({ copies: { place, last } }: { copies: NonNullable<BackupsOverview['copies']> }) {
  return (
    <p className="-mt-2 mb-6 max-w-prose text-muted">
      Each nightly backup is copied to <code className="font-mono wrap-anywhere">{place}</code>.{' '}
      {last ? (
        <>
          Last copy: {momentText(last.at)}, <code className="font-mono wrap-anywhere">{last.name}</code>.
        </>
      ) : (
        'Nothing has been copied yet.'
      )}
    </p>
  );
}

/** Downloads all content as files that other programs can read. */
function DownloadEverything() {
  const downloading = useDownloadData();
  return (
    <section
      aria-labelledby="take-everything"
      className="mt-10 flex max-w-3xl flex-col items-start gap-4 rounded-lg border border-line bg-raised p-5"
    >
      <div className="flex flex-col gap-2">
        <h2 id="take-everything" className="text-lg font-semibold">
          {portableDataMessages.title}
        </h2>
        <p className="max-w-prose text-muted">
          Your whole site as a zip file: texts, projects, messages and statistics as JSON, plus pictures and
          resume. It contains no passwords or sign-in data. To restore this site, use a backup instead.
        </p>
        <p className="max-w-prose text-sm text-muted">
          To import it into another Vitrine site, run the command <code className="font-mono">import</code> on
          its server.
        </p>
      </div>
      <Button variant="secondary" busy={downloading.isPending} onClick={() => downloading.mutate()}>
        <OwnerIcon name="download" className="size-4" />
        Download everything
      </Button>
    </section>
  );
}

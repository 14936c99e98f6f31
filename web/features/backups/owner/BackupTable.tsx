import type { Backup } from '#contract/backups/backups.ts';
import type { BackupKind, BackupState } from '#contract/database/backup-files.ts';
import { fileSize } from '../../../ui/owner/file-fields.ts';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { RecordTable } from '../../../ui/owner/RecordTable.tsx';
import { backupName } from './backup-calls.ts';

const kinds: Record<BackupKind, string> = {
  nightly: 'Nightly',
  manual: 'Manual',
  'before-upgrade': 'Before an upgrade',
  'before-restore': 'Before a restore',
  uploaded: 'Uploaded',
};

const verifications = {
  intact: { icon: 'circle-check', tone: 'text-success', text: 'Intact, ' },
  without_checksums: { icon: 'circle-check', tone: 'text-success', text: 'Intact, without checksums, ' },
  damaged: { icon: 'circle-x', tone: '', text: 'Damaged, ' },
  changed: { icon: 'circle-alert', tone: 'text-danger', text: 'Changed since ' },
  unread: { icon: 'circle-alert', tone: 'text-muted', text: 'Not verified yet' },
} as const satisfies Record<BackupState, object>;

type BackupTableProps = {
  backups: readonly Backup[];
  /** The backup that this page is verifying. */
  verifying: Backup | undefined;
  onVerify: (backup: Backup) => void;
  onAction: (kind: 'download' | 'restore' | 'delete', backup: Backup) => void;
};

export function BackupTable({ backups, verifying, onVerify, onAction }: BackupTableProps) {
  return (
    <RecordTable
      caption="Backups"
      nameColumn="Created"
      items={backups.map((backup) => ({ id: backup.name, backup }))}
      nameOf={({ backup }) => backupName(backup)}
      renderTitle={({ backup }) => <Moment at={backup.made_at} />}
      renderNote={({ backup }) => kinds[backup.kind]}
      columns={[
        { name: 'Verified', from: 'phone', render: ({ backup }) => <Verified {...backup} /> },
        { name: 'Size', from: 'tablet', isNumber: true, render: ({ backup }) => fileSize(backup.bytes) },
      ]}
      renderAction={({ backup }) => (
        <IconButton
          icon="download"
          tip="Download"
          of={backupName(backup)}
          onClick={() => onAction('download', backup)}
        />
      )}
      actionsOf={({ id, backup }) => [
        ...(verifying?.name === id ? [] : [{ text: 'Verify', run: () => onVerify(backup) }]),
        { text: 'Restore…', run: () => onAction('restore', backup) },
        { text: 'Delete', danger: true, run: () => onAction('delete', backup) },
      ]}
    />
  );
}

/** “Intact” means that the backup was read completely and has not changed since. */
function Verified({ state, verified_at: at, flaws }: Backup) {
  const { icon, tone, text } = verifications[state];
  return (
    <span
      className={`inline-flex items-center gap-2 ${state === 'damaged' ? 'font-medium text-danger' : ''}`}
    >
      <OwnerIcon name={icon} className={`size-4 shrink-0 ${tone}`} />
      <span>
        {text}
        {at !== null && <Moment at={at} />}
        {flaws.length > 0 && ` These files were damaged on the site already: ${flaws.join(', ')}.`}
      </span>
    </span>
  );
}

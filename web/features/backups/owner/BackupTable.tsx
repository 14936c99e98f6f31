import type { Backup, BackupKind, BackupState } from '#contract/site/backups.ts';
import { fileSize } from '../../../ui/owner/file-fields.ts';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { Cell, Row, Table } from '../../../ui/owner/Table.tsx';
import { backupName } from './backup-calls.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

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
  verifying: Backup | undefined;
  onVerify: (backup: Backup) => void;
  onAction: (kind: 'download' | 'restore' | 'delete', backup: Backup) => void;
};

const columns = ['Created', 'Kind', 'Size', 'Verified', 'Actions'];

export function BackupTable(props: BackupTableProps) {
  const { backups, verifying, onVerify, onAction } = props;
  return (
    <Table caption="Backups" columns={columns}>
      {backups.map((backup) => {
        const name = backupName(backup);
        return (
          <Row key={backup.name}>
            <Cell className="font-medium">
              <Moment at={backup.made_at} />
            </Cell>
            <Cell label="Kind">{kinds[backup.kind]}</Cell>
            <Cell label="Size" className="tabular-nums">
              {fileSize(backup.bytes)}
            </Cell>
            <Cell label="Verified">
              <Verified {...backup} />
            </Cell>
            <Cell>
              <span className="-mx-2 flex gap-1 md:mx-0">
                <IconButton
                  icon="shield-check"
                  tip="Verify"
                  of={name}
                  disabled={verifying === backup}
                  onClick={() => onVerify(backup)}
                />
                <IconButton
                  icon="download"
                  tip="Download"
                  of={name}
                  onClick={() => onAction('download', backup)}
                />
                <IconButton
                  icon="history"
                  tip="Restore…"
                  of={name}
                  onClick={() => onAction('restore', backup)}
                />
                <IconButton
                  icon="trash"
                  tip="Delete"
                  of={name}
                  danger
                  onClick={() => onAction('delete', backup)}
                />
              </span>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}

/** “Intact” is said only of a backup that was read completely and has not changed since. */
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

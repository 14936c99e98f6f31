/** Copies of nightly backups at BACKUP_TARGET, and a note of the last attempt, which survives a restart. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupsOverview, backupCopies } from '#contract/backups/backups.ts';
import { placeOfTarget, type TargetSettings } from '../../kernel/backup-target/backup-target.ts';
import { openBackupTarget } from '../../kernel/backup-target/open-backup-target.ts';
import { backupFolder, listBackups } from '../../kernel/database/backup-folder.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Config } from '../../process/config.ts';
import { reasonOf } from '../../lib/failure.ts';

type CopiesState = NonNullable<BackupsOverview['copies']>;

interface CopiesParts extends Pick<Kernel, 'now' | 'log'> {
  config: Pick<Config, 'dataDir' | 'backupKeep'> & TargetSettings;
}

export function copiesElsewhere({ config, now, log }: CopiesParts) {
  const place = placeOfTarget(config);
  const stopping = new AbortController();
  const file = () => join(backupFolder(config.dataDir), '.copies.json');

  /** Returns the state of the copies; null if no target is set. */
  function state(): CopiesState | null {
    if (place === undefined) return null;
    const none = { place, last: null, fault: null };
    try {
      const noted = backupCopies.parse(JSON.parse(readFileSync(file(), 'utf8')));
      return noted.place === place ? noted : none;
    } catch {
      // There was no attempt yet, or the note is unreadable.
      return none;
    }
  }

  function note(noted: CopiesState): void {
    const part = `${file()}.${process.pid}`;
    writeFileSync(part, JSON.stringify(noted), { mode: 0o600 });
    renameSync(part, file());
  }

  return {
    state,
    /** Copies missing nightly backups to the target and removes old ones there. Failures are logged and noted. */
    async update(): Promise<void> {
      const before = state();
      if (!before) return;
      try {
        const target = await openBackupTarget(config, stopping.signal);
        const { copyBackups } = await import('../../kernel/backup-target/copy-backups.ts');
        const name = target && (await copyBackups(target, listBackups(config.dataDir), config.backupKeep));
        note({ ...before, last: name === undefined ? null : { name, at: now() }, fault: null });
        log.info({ backup: name, target: place }, 'nightly backups copied to BACKUP_TARGET');
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.warn(
          { err: error },
          'could not copy nightly backups to BACKUP_TARGET, retrying after the next one',
        );
        noteFault({ ...before, fault: reasonOf(error) });
      }
    },
    /** Aborts copying. The next nightly backup copies what is missing. */
    stop: () => stopping.abort(),
  };

  function noteFault(noted: CopiesState): void {
    try {
      note(noted);
    } catch (error) {
      log.warn({ err: error }, 'could not note the state of the copies at BACKUP_TARGET');
    }
  }
}

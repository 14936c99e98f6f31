import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SignedInFrom } from '../../kernel/auth/sessions.ts';
import type { BackupFile } from '../../kernel/database/backup-folder.ts';
import { restoreNotice } from '../../kernel/mail/mails.ts';
import type { PasswordService } from '../auth/password.service.ts';
import { backupsRoutes } from './backups.routes.ts';
import { backupsService } from './backups.service.ts';
import { nightlyBackups } from './nightly.service.ts';

export function backupsFeature(kernel: Kernel, { passwords }: { passwords: PasswordService }) {
  const { outbox, publicUrl, now } = kernel;
  const backups = backupsService(kernel);
  const nightly = nightlyBackups({ ...kernel, backups });

  /** Restores a backup and tells the owner by mail from which device and network. Throws like `backups.restore`. */
  async function restore(name: string, from: SignedInFrom): Promise<BackupFile> {
    const notice = restoreNotice('', { ...from, at: now() }, publicUrl());
    const kept = await backups.restore(name, outbox.prepare(notice));
    outbox.wake();
    return kept;
  }

  return {
    backups,
    nightly,
    routes: (app: App) => backupsRoutes(app, { ...kernel, backups, nightly, restore, passwords }),
    start: nightly.start,
    async stop() {
      // First, because the nightly backup waits for the backup in progress.
      await backups.stop();
      await nightly.stop();
    },
    expiring: [backups, nightly],
  };
}

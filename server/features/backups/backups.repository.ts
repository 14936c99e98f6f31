/** SQL of the backup state shared by instances. Times are milliseconds since 1970. */
import type { Database } from '../../kernel/database/database.ts';

export function backupsRepository({ db }: Pick<Database, 'db'>) {
  return {
    /**
     * Claims a night's backup; returns false if an instance has already claimed it. A failed or unfinished backup can
     * be claimed again if it was started at or before `staleAt`.
     */
    async claimNight(night: string, at: number, staleAt: number): Promise<boolean> {
      const claimed = await db
        .insertInto('nightly_backups')
        .values({ night, started_at: at, finished_at: null, fault: null })
        .onConflict((conflict) =>
          conflict
            .column('night')
            .doUpdateSet({ started_at: at, finished_at: null, fault: null })
            .where('nightly_backups.started_at', '<=', staleAt)
            .where((eb) =>
              eb.or([
                eb('nightly_backups.finished_at', 'is', null),
                eb('nightly_backups.fault', 'is not', null),
              ]),
            ),
        )
        .returning('night')
        .executeTakeFirst();
      return claimed !== undefined;
    },
    async finishNight(night: string, at: number, fault: string | null): Promise<void> {
      await db
        .updateTable('nightly_backups')
        .set({ finished_at: at, fault })
        .where('night', '=', night)
        .execute();
    },
    /** Returns the result that was stored last; `fault` is null for a success. */
    lastNight(): Promise<{ finished_at: number | null; fault: string | null } | undefined> {
      return db
        .selectFrom('nightly_backups')
        .select(['finished_at', 'fault'])
        .where('finished_at', 'is not', null)
        .orderBy('finished_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    },
    async removeNightsBegunBy(time: number): Promise<void> {
      await db.deleteFrom('nightly_backups').where('started_at', '<=', time).execute();
    },
    async addDownload(tokenHash: string, file: string, expiresAt: number): Promise<void> {
      await db
        .insertInto('backup_downloads')
        .values({ token_hash: tokenHash, file, expires_at: expiresAt })
        .execute();
    },
    /** Returns the file's name without using up the token. */
    async findDownload(tokenHash: string, at: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('backup_downloads')
        .select('file')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', at)
        .executeTakeFirst();
      return row?.file;
    },
    /** Deletes the token, so that it works once, and returns the file's name. */
    async takeDownload(tokenHash: string, at: number): Promise<string | undefined> {
      const row = await db
        .deleteFrom('backup_downloads')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', at)
        .returning('file')
        .executeTakeFirst();
      return row?.file;
    },
    async removeDownloadsExpiredBy(time: number): Promise<void> {
      await db.deleteFrom('backup_downloads').where('expires_at', '<=', time).execute();
    },
  };
}

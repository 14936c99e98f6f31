/** All content of the site as data, for the owner's browser. */
import type { Readable } from 'node:stream';
import { hashToken, newToken } from '../../auth/tokens.ts';
import type { Database } from '../../database/database.ts';
import { Failure } from '../../failure.ts';
import { exportData } from '../../portable-data/export-data.ts';
import { backupsRepository } from './backups.repository.ts';
import { addressLifetime } from './backups.service.ts';

/** Stands among the downloads where a backup has the name of its file; none has this one. */
const wholeSite = 'data.zip';

export type PortableDataService = ReturnType<typeof portableDataService>;

export function portableDataService({ database, now }: { database: Database; now: () => number }) {
  const repository = backupsRepository(database);

  return {
    /** A token for one download, for a minute. */
    async allowDownload(): Promise<string> {
      const token = newToken();
      await repository.addDownload(hashToken(token), wholeSite, now() + addressLifetime);
      return token;
    },

    /** The archive as it is made; the token is void from then on. Throws `not_found`. */
    async takeDownload(token: string): Promise<{ name: string; archive: Readable }> {
      if ((await repository.takeDownload(hashToken(token), now())) !== wholeSite)
        throw new Failure('not_found');
      const day = new Date(now()).toISOString().slice(0, 10);
      return { name: `vitrine-${day}.zip`, archive: await exportData(database, { now: now() }) };
    },
  };
}

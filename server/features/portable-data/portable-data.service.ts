/** Lets the owner's browser download the site's data. */
import type { Readable } from 'node:stream';
import { hashToken, newToken } from '../../lib/hashes.ts';
import type { Database } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { backupsRepository } from '../backups/backups.repository.ts';
import { addressLifetime } from '../backups/backups.service.ts';

/** Marks the tokens of this download in the table of downloads. Tokens of backups have a file name there. */
const downloadMark = 'data.zip';

export type PortableDataService = ReturnType<typeof portableDataService>;

export function portableDataService({ database, now }: { database: Database; now: () => number }) {
  const repository = backupsRepository(database);

  async function prepared(): Promise<() => Readable> {
    // Loaded on use, which is rare.
    const [{ prepareExport }, { PortableDataError }] = await Promise.all([
      import('./export-data.ts'),
      import('./format.ts'),
    ]);
    try {
      return (await prepareExport(database, { now: now() })).begin;
    } catch (error) {
      if (!(error instanceof PortableDataError)) throw error;
      throw new Failure('export_failed', { message: error.message });
    }
  }

  return {
    /** Returns a token for one download within a minute. Throws `export_failed` if the site cannot be exported. */
    async allowDownload(): Promise<string> {
      // Checked here, because a failed download cannot show a reason.
      await prepared();
      const token = newToken();
      await repository.addDownload(hashToken(token), downloadMark, now() + addressLifetime);
      return token;
    },

    /** Voids the token and returns the archive. Throws `not_found` for an invalid token, and `export_failed`. */
    async takeDownload(token: string): Promise<{ name: string; archive: Readable }> {
      const hash = hashToken(token);
      // Before any work for a request without a token.
      if ((await repository.findDownload(hash, now())) !== downloadMark) throw new Failure('not_found');
      const begin = await prepared();
      if ((await repository.takeDownload(hash, now())) !== downloadMark) throw new Failure('not_found');
      const day = new Date(now()).toISOString().slice(0, 10);
      return { name: `vitrine-${day}.zip`, archive: begin() };
    },
  };
}

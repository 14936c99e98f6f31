/** All content of the site as data, for the owner's browser. */
import type { Readable } from 'node:stream';
import { hashToken, newToken } from '../../kernel/auth/tokens.ts';
import type { Database } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { backupsRepository } from '../backups/backups.repository.ts';
import { addressLifetime } from '../backups/backups.service.ts';

/** Stands among the downloads where a backup has the name of its file; none has this one. */
const wholeSite = 'data.zip';

export type PortableDataService = ReturnType<typeof portableDataService>;

export function portableDataService({ database, now }: { database: Database; now: () => number }) {
  const repository = backupsRepository(database);

  async function prepared(): Promise<() => Readable> {
    // Loaded when it is asked for, which is seldom.
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
    /** A token for one download, for a minute. Throws `export_failed` for a site that cannot be taken out. */
    async allowDownload(): Promise<string> {
      // The page that asks can say why; a download that fails cannot.
      await prepared();
      const token = newToken();
      await repository.addDownload(hashToken(token), wholeSite, now() + addressLifetime);
      return token;
    },

    /** The archive as it is made; the token is void from then on. Throws `not_found` and `export_failed`. */
    async takeDownload(token: string): Promise<{ name: string; archive: Readable }> {
      const hash = hashToken(token);
      // Nobody without a token has the server work.
      if ((await repository.findDownload(hash, now())) !== wholeSite) throw new Failure('not_found');
      const begin = await prepared();
      if ((await repository.takeDownload(hash, now())) !== wholeSite) throw new Failure('not_found');
      const day = new Date(now()).toISOString().slice(0, 10);
      return { name: `vitrine-${day}.zip`, archive: begin() };
    },
  };
}

/**
 * `import <file.zip>`: imports a file of `export --data` into a stopped, empty site. With `--replace` it backs up
 * the current content and replaces it.
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfig } from '../process/config.ts';
import { backUpIntoFolder } from '../kernel/database/backup-folder.ts';
import { createBackupThread } from '../kernel/database/backup-thread.ts';
import { removingNewDatabase } from '../kernel/database/new-database.ts';
import { refuseRunningSite } from '../kernel/database/running-site.ts';
import type { writeBackup } from '../kernel/database/write-backup.ts';
import { createCodec } from '../kernel/pictures/codec-client.ts';
import { createPictures } from '../kernel/pictures/pictures.ts';
import { importFile, type ImportParts } from '../features/portable-data/import-data.ts';
import { commandLine } from '../process/command-line.ts';
import type { Invocation } from './command.ts';
import { withSite } from './open-site.ts';
import { contentIn, secondsSince } from './summary.ts';

export const isCancellable = true;

export async function run({
  say,
  onProgress,
  operand: named = '',
  values,
}: Invocation<{ replace?: true }>): Promise<void> {
  const started = performance.now();
  const config = readConfig();
  await refuseRunningSite(config);
  let backup: string | undefined;
  const backUpFirst = async () => {
    const write: typeof writeBackup = (site, folder) => createBackupThread().write(site, folder, onProgress);
    backup = (await backUpIntoFolder(config, 'manual', Date.now, write)).file;
  };
  const { unnamed, ...counts } = await removingNewDatabase(config, () =>
    withImporter((parts) =>
      importFile(parts, resolve(named), {
        onProgress,
        ...(values.replace && { beforeReplacing: backUpFirst }),
      }),
    ),
  ).catch((error: unknown) => {
    // A failed import replaces nothing, so the backup is not needed.
    if (backup !== undefined) rmSync(backup, { force: true });
    throw error;
  });
  if (unnamed.length > 0) say(`Not imported, because no record refers to them: ${unnamed.join(', ')}`);
  const createOwner = commandLine('create-owner');
  const previous = backup !== undefined ? ` The previous content is saved in ${backup}.` : '';
  say(
    `Imported ${contentIn(counts)} in ${secondsSince(started)}. The owner's account has not changed. If there is none, create it with ${createOwner}.${previous}`,
  );
}

/** Runs `work` with the parts that an import into the configured site needs. */
export function withImporter<T>(work: (parts: ImportParts) => Promise<T>): Promise<T> {
  return withSite('fill', async ({ config, log, database }) => {
    const codec = createCodec();
    const pictures = createPictures({ database, log, codec, now: Date.now, workFolder: config.dataDir });
    try {
      return await work({ database, pictures, workFolder: config.dataDir, now: Date.now });
    } finally {
      await pictures.close();
      await codec.close();
    }
  });
}

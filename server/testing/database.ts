/** A database for each test, of the kind that the Vitest project names. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { createDatabase } from '#testing/postgres.ts';
import { sqliteFilename } from '../kernel/database/sqlite-file.ts';
import { dropDatabase, returnDatabase, takeDatabase } from './postgres-databases.ts';

/** Settings for the location of a site's data. */
export type TestDatabase = {
  /** Folder with the SQLite file and the outbox. */
  DATA_DIR: string;
  /** On PostgreSQL only. */
  DATABASE_URL?: string;
};

export const databaseKind: 'sqlite' | 'postgres' =
  process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite';

/**
 * Creates an empty database for the running test; it is removed when the test ends, after later `onTestFinished` calls.
 * With `migrated: false` it has no tables.
 */
export async function testDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (databaseKind === 'sqlite') {
    if (migrated) await copyFile(inject('sqliteTemplate'), join(folder, sqliteFilename));
    return { DATA_DIR: folder };
  }

  const databaseUrl = migrated ? await takeDatabase() : await createDatabase(inject('postgresUrl'));
  onTestFinished(() => (migrated ? returnDatabase : dropDatabase)(databaseUrl));
  return { DATA_DIR: folder, DATABASE_URL: databaseUrl };
}

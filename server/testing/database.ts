/** A database of its own for every test, of the kind that the running project of Vitest names. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { createDatabase, runOnPostgres } from '#testing/postgres.ts';
import { sqliteFilename } from '../kernel/database/sqlite-file.ts';

/** The settings that say where a site keeps its data. */
export type TestDatabase = {
  /** A folder of its own, for the SQLite file and the outbox. */
  DATA_DIR: string;
  /** Only when the test runs on PostgreSQL. */
  DATABASE_URL?: string;
};

export const databaseKind: 'sqlite' | 'postgres' =
  process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite';

/**
 * Makes an empty database for the test that calls it, directly or in a `beforeEach`; it is removed when the
 * test ends, after whatever that test's later `onTestFinished` calls have closed.
 *
 * With `migrated: false` it has no tables yet, for tests of the migrations themselves.
 */
export async function testDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (databaseKind === 'sqlite') {
    if (migrated) await copyFile(inject('sqliteTemplate'), join(folder, sqliteFilename));
    return { DATA_DIR: folder };
  }

  const server = inject('postgresUrl');
  const databaseUrl = await createDatabase(server, migrated ? inject('postgresTemplate') : undefined);
  const name = new URL(databaseUrl).pathname.slice(1);
  onTestFinished(() => runOnPostgres(server, `DROP DATABASE ${name} WITH (FORCE)`));
  return { DATA_DIR: folder, DATABASE_URL: databaseUrl };
}

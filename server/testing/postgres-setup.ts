/**
 * Starts the PostgreSQL that all tests of a run share, and prepares the migrated template of which each test
 * gets a copy.
 */
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { runOnPostgres, startPostgres } from '#testing/postgres.ts';
import { openDatabase } from '../kernel/database/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server, without a database's name. */
    postgresUrl: string;
    /** The name of the migrated database of which each test gets a copy. */
    postgresTemplate: string;
  }
}

const postgresTemplate = 'vitrine_template';

export default async function setup(project: TestProject) {
  const postgres = await startPostgres();
  try {
    await runOnPostgres(postgres.url, `CREATE DATABASE ${postgresTemplate}`);
    const database = await openDatabase(
      { dataDir: tmpdir(), databaseUrl: `${postgres.url}/${postgresTemplate}` },
      pino({ level: 'silent' }),
    );
    await database.close();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresTemplate', postgresTemplate);
  return () => postgres.stop();
}

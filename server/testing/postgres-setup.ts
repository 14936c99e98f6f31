/** Starts the PostgreSQL of a test run and prepares the migrated template that each test copies. */
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { runOnPostgres, startPostgres } from '#testing/postgres.ts';
import { openDatabase } from '../kernel/database/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server, without a database name. */
    postgresUrl: string;
    /** Name of the migrated database that each test copies. */
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

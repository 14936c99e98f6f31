/**
 * Starts the PostgreSQL that a run of the tests shares, and prepares the migrated template that each test
 * copies.
 */
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/database.ts';
import { postgresTemplate, runOnPostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server, without a database's name. */
    postgresUrl: string;
  }
}

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
  return () => postgres.stop();
}

/** Prepares the migrated SQLite file of which each test gets a copy. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../kernel/database/database.ts';
import { sqliteFilename } from '../kernel/database/sqlite-file.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the migrated file of which each test gets a copy. */
    sqliteTemplate: string;
  }
}

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-template-'));
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, pino({ level: 'silent' }));
  await database.close();
  project.provide('sqliteTemplate', join(dataDir, sqliteFilename));
  return () => rm(dataDir, { recursive: true, force: true });
}

/** Prepares the migrated SQLite file that each test copies. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../kernel/database/database.ts';
import { sqliteFilename } from '../kernel/database/sqlite-file.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the migrated file. */
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

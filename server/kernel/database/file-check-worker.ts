/** The thread that checks SQLite's whole file (file-check.ts). */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Damage } from './file-check.ts';
import { checkSqlite, sqliteFilename } from './sqlite-file.ts';

const dataDir = workerData as string;

async function findDamage(): Promise<Damage | undefined> {
  const fault = checkSqlite(join(dataDir, sqliteFilename));
  if (fault === undefined) return undefined;
  // Imported here, because it loads the code of the whole database.
  const { restoreAdvice } = await import('./open-site.ts');
  return { fault, advice: await restoreAdvice(dataDir) };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(await findDamage());

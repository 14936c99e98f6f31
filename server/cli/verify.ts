/** `verify`: reads a whole backup and prints its row counts. */
import { resolve } from 'node:path';
import { verifyBackup } from '../kernel/database/backup.ts';
import type { Invocation } from './command.ts';
import { sayCounts } from './output.ts';

export async function run({ say, operand = '' }: Invocation): Promise<void> {
  const file = resolve(operand);
  sayCounts(say, await verifyBackup(file));
  say(`${file} is intact.`);
}

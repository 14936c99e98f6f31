/** `restore`: replaces the content of a stopped site with a backup. */
import { resolve } from 'node:path';
import { readConfig } from '../process/config.ts';
import { restore } from '../kernel/database/restore.ts';
import type { Invocation } from './command.ts';
import { commandLog } from './open-site.ts';

export async function run({ say, operand = '' }: Invocation): Promise<void> {
  const file = resolve(operand);
  const kept = await restore(readConfig(), file, commandLog());
  say(`Restored ${file}.${kept === undefined ? '' : ` The previous content is saved in ${kept}.`}`);
}

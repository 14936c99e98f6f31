import type { Database } from '../../kernel/database/database.ts';
import type { FileCheckResult } from '../../kernel/database/file-check.ts';
import { amiss, type Finding, good } from './finding.ts';
import { sizeOf } from './disk-check.ts';

export async function databaseCheck(
  database: Pick<Database, 'measure'>,
  checked?: FileCheckResult,
): Promise<Finding> {
  if (checked?.damage) {
    const { fault, advice } = checked.damage;
    return damaged(fault, advice, checked.at);
  }
  const { version, bytes } = await database.measure();
  return good(`${version}, ${sizeOf(bytes)}.`);
}

/** `at` is the time of an earlier check that found the damage. */
export function damaged(fault: string, advice: string, at?: number): Finding {
  const finding = `It is damaged: ${fault.replace(/\.$/u, '')}`;
  return amiss('bad', at === undefined ? `${finding}.` : `${finding}. This was found`, advice, at);
}

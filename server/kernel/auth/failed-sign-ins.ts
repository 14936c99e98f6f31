/** Counts failed sign-ins per hour for a week, so that the owner notices attempts. */
import type { Database } from '../database/database.ts';
import { failedSignInsRepository } from './failed-sign-ins.repository.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

export type FailedSignIns = ReturnType<typeof createFailedSignIns>;

/** `now` returns milliseconds since 1970. */
export function createFailedSignIns(database: Pick<Database, 'db'>, now: () => number) {
  const repository = failedSignInsRepository(database);
  return {
    note: () => repository.add(Math.floor(now() / hour) * hour),
    /** Returns the failures of the last 24 hours and of the last seven days, without an hour that began before. */
    counts: async (): Promise<{ day: number; week: number }> => ({
      day: await repository.countSince(now() - day),
      week: await repository.countSince(now() - 7 * day),
    }),
    deleteExpired: () => repository.removeUntil(now() - 7 * day),
  };
}

/** Counts failed sign-ins per hour for a week, so that the owner notices attempts. */
import type { Database } from '../database/database.ts';
import { failedSignInsRepository } from './failed-sign-ins.repository.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

export interface FailedSignIns {
  note(): Promise<void>;
  /** Returns the failures of the last 24 hours and the last seven days, rounded to the hour. */
  counts(): Promise<{ day: number; week: number }>;
  deleteExpired(): Promise<void>;
}

/** `now` returns milliseconds since 1970. */
export function createFailedSignIns(database: Pick<Database, 'db'>, now: () => number): FailedSignIns {
  const repository = failedSignInsRepository(database);
  return {
    note: () => repository.add(Math.floor(now() / hour) * hour),
    counts: async () => ({
      day: await repository.countSince(now() - day),
      week: await repository.countSince(now() - 7 * day),
    }),
    deleteExpired: () => repository.removeUntil(now() - 7 * day),
  };
}

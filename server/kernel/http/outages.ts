/** Errors of what the site depends on that pass by themselves or once somebody acts: no request is at fault. */
import type { outageMessages } from '#contract/ui-text/owner.ts';
import { sqliteResult } from '../database/sqlite-result.ts';

type Outage = keyof typeof outageMessages;

/** What the two databases say, and the picture process; the first that fits counts. */
const codes: [outage: Outage, codes: RegExp][] = [
  ['locked', /^SQLITE_(BUSY|LOCKED)$/],
  ['pictures', /^CODEC_UNAVAILABLE$/],
  ['diskFull', /^(SQLITE_FULL|ENOSPC|53100)$/],
  ['away', /^SQLITE_(IOERR|READONLY|CORRUPT|CANTOPEN)$/],
  // PostgreSQL's classes and codes for a lost, refused or ending connection, a full server, or a statement cut
  // off at its timeout.
  ['away', /^(08...|53...|57P0[1235]|57014|25006|40001|40P01|55P03)$/],
  ['away', /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/],
];
const texts =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|driver has already been destroyed/;

/** Undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = sqliteResult(error) ?? ('code' in error ? String(error.code) : '');
  return codes.find(([, known]) => known.test(code))?.[0] ?? (texts.test(error.message) ? 'away' : undefined);
}

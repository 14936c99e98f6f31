/** Outboxes on a separate database, without a site. */
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { storeOutcome } from '../features/contact/mail-outcomes.repository.ts';
import { readConfig } from '../process/config.ts';
import { openDatabase } from '../kernel/database/database.ts';
import type { Mail } from '../kernel/mail/mail.ts';
import { mailServerSource } from '../kernel/mail/mail-server.ts';
import { siteOutbox } from '../kernel/mail/site-outbox.ts';
import { testDatabase } from './database.ts';
import { testClock } from './site.ts';

export type TestOutbox = Awaited<ReturnType<typeof testOutbox>>;

/** Each `instance` is a separate sender of the same rows. They do not poll: tests call `deliverDue`. */
export async function testOutbox() {
  const settings = await testDatabase();
  const clock = testClock();
  const logLines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) });
  const database = await openDatabase(readConfig({ ...settings }), log);
  onTestFinished(() => database.close());

  /** `env` contains the mail settings. */
  function instance(env: Record<string, string> = {}) {
    const config = readConfig({ ...settings, ...env });
    const outbox = siteOutbox({
      config,
      database,
      mailServer: mailServerSource({ config, database }),
      publicUrl: () => 'https://asha.example',
      now: clock.now,
      log,
      onSettled: storeOutcome,
    });
    onTestFinished(() => outbox.stop());
    return Object.assign(outbox, {
      /** Adds the mail in a transaction. */
      takes: (mail: Mail = testMail()) => database.write('mail', (trx) => outbox.add(trx, mail)),
    });
  }

  return {
    instance,
    database,
    clock,
    logLines,
    dataDir: settings.DATA_DIR,
    waiting: () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  };
}

export function testMail(mail: Partial<Mail> = {}): Mail {
  return {
    kind: 'contact-message',
    recipient: 'asha@example.org',
    subject: 'Set a new password',
    text: 'The text of the mail.\n',
    html: '<p>The page of the mail.</p>',
    ...mail,
  };
}

/** Timeouts in milliseconds for servers that never answer. */
export const shortTimeouts = { connectionTimeout: 400, greetingTimeout: 400, socketTimeout: 400 };

/** Returns the URL of a mail server on this machine. */
export function smtpUrl(
  port: number,
  options: Record<string, string | number> = {},
  protocol = 'smtp',
  host = '127.0.0.1',
): string {
  const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
  return `${protocol}://${host}:${port}?${query.toString()}`;
}

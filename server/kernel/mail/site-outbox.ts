/** Creates the outbox from the site's settings. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../process/config.ts';
import type { Database } from '../database/database.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { fileTransport, outboxFolder, smtpTransport } from './transports.ts';

interface SiteParts {
  config: Pick<Config, 'dataDir' | 'smtpUrl' | 'mailFrom'>;
  database: Database;
  publicUrl: () => string;
  now: () => number;
  log: Logger;
}

/** Sends over SMTP if `SMTP_URL` is set, otherwise writes to the folder `outbox` in the data folder. */
export function siteOutbox({ config, database, publicUrl, now, log }: SiteParts): Outbox {
  const hostname = () => new URL(publicUrl()).hostname;
  const from = () => config.mailFrom ?? mailboxOf(config.smtpUrl) ?? `vitrine@${hostname()}`;
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, from)
    : fileTransport(join(config.dataDir, outboxFolder), from, now, log);
  return createOutbox({ database, transport, hostname, now, log });
}

/** Most mail servers use the sender's address as user name. */
function mailboxOf(smtpUrl: string | undefined): string | undefined {
  const user = smtpUrl && decodeURIComponent(new URL(smtpUrl).username);
  return user && /^[^\s@<>]+@[^\s@<>]+$/.test(user) ? user : undefined;
}

/** The outbox of a site, made from its settings. */
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

/** Over SMTP with `SMTP_URL`, else into the folder `outbox` of the data folder. */
export function siteOutbox({ config, database, publicUrl, now, log }: SiteParts): Outbox {
  const hostname = () => new URL(publicUrl()).hostname;
  const from = () => config.mailFrom ?? mailboxOf(config.smtpUrl) ?? `vitrine@${hostname()}`;
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, from)
    : fileTransport(join(config.dataDir, outboxFolder), from, now, log);
  return createOutbox({ database, transport, hostname, now, log });
}

/** Most mail servers sign in by the address that they send from. */
function mailboxOf(smtpUrl: string | undefined): string | undefined {
  const user = smtpUrl && decodeURIComponent(new URL(smtpUrl).username);
  return user && /^[^\s@<>]+@[^\s@<>]+$/.test(user) ? user : undefined;
}

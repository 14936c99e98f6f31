/** Creates the outbox of a site. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../process/config.ts';
import type { Database } from '../database/database.ts';
import type { MailServer, MailServerSource } from './mail-server.ts';
import type { OnSettled } from './outbox.repository.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { fileTransport, type MailTransport, outboxFolder, smtpTransport } from './transports.ts';

interface SiteParts {
  config: Pick<Config, 'dataDir' | 'mailFrom'>;
  database: Database;
  mailServer: MailServerSource;
  publicUrl: () => string;
  now: () => number;
  log: Logger;
  onSettled: OnSettled;
}

/** Sends through the mail server if there is one, otherwise writes to the folder `outbox` in the data folder. */
export function siteOutbox({ config, mailServer, publicUrl, ...parts }: SiteParts): Outbox {
  const { now, log } = parts;
  const hostname = () => new URL(publicUrl()).hostname;
  const nobody = () => `vitrine@${hostname()}`;
  const files = fileTransport(
    join(config.dataDir, outboxFolder),
    () => config.mailFrom ?? nobody(),
    now,
    log,
  );
  let last: { server: MailServer; transport: MailTransport } | undefined;

  /** Returns the same transport until the settings change. Throws while the password is missing. */
  function smtp(server: MailServer): MailTransport {
    if (server.isLocked)
      throw new Error('The password of the mail server is missing. Enter it again on the page Email.');
    if (last?.server !== server)
      last = { server, transport: smtpTransport(server.url, () => server.sender ?? nobody()) };
    return last.transport;
  }

  const transport: MailTransport = {
    async deliver(mail, signal) {
      const server = await mailServer.current();
      return (server ? smtp(server) : files).deliver(mail, signal);
    },
  };
  return createOutbox({ ...parts, transport, hostname });
}

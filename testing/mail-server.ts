/** A real mail server on localhost. It accepts mail or follows the test's options. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Untrusted key and certificate, for tests of TLS. */
const pem = readFileSync(new URL('mail-server.pem', import.meta.url));

export interface MailServer {
  readonly port: number;
  /** Accepted mails, oldest first. */
  readonly mails: Email[];
  /** The mails' source texts. */
  readonly sources: string[];
  stop(): Promise<void>;
}

/** Starts a server, by default plain SMTP without authentication. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const mails: Email[] = [];
  const sources: string[] = [];
  async function keep(source: Buffer, accept: () => void) {
    mails.push(await PostalMime.parse(source));
    sources.push(source.toString());
    accept();
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    key: pem,
    cert: pem,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void keep(Buffer.concat(chunks), done));
    },
    ...options,
  });
  // Some tests disconnect in the middle of a mail.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (listening.address() as AddressInfo).port, mails, sources, stop };
}

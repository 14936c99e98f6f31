/** The two ways a mail leaves: over SMTP, or as a file in the data folder. */
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { isLoopbackHost } from '../../lib/loopback.ts';
import { contactFormName, type Mail } from './mails.ts';

/** A mail with what was set when it was written, so that each attempt sends the same one. */
export interface OutgoingMail extends Mail {
  readonly messageId: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The folder of mails that are files, below the data folder. */
export const outboxFolder = 'outbox';

/** True for what a file's transport says of a mail. A mail server's answer begins with a number. */
export function isOutboxFile(detail: string | null): boolean {
  return detail?.startsWith(`${outboxFolder}/`) ?? false;
}

export interface MailTransport {
  /**
   * Resolves once the mail was accepted, to what the mail server said, or to the file below the data folder;
   * rejects when that is not certain, also when `signal` aborts.
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<string>;
}

/**
 * Limits of one SMTP conversation, in milliseconds. The address may state others:
 * `smtp://host?socketTimeout=5000`.
 */
const smtpTimeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
} as const;

/**
 * `smtps://` speaks TLS from the start. `smtp://` changes to it by STARTTLS, and sends nothing to a server
 * that does not offer that, unless the server is on this machine or the address says `?requireTLS=false`;
 * with `?ignoreTLS=true` it does not even try.
 */
export function smtpTransport(smtpUrl: string, from: () => string): MailTransport {
  const smtp = smtpConnection(smtpUrl);
  return {
    async deliver(mail, signal) {
      const { response } = await (await smtp()).sendMail({ ...(await message(mail, from())), signal });
      return firstLine(response);
    },
  };
}

/** Connects and signs in as for a mail, and sends none. Rejects with what failed. */
export async function trySmtp(smtpUrl: string): Promise<void> {
  const smtp = await smtpConnection(smtpUrl)();
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

function smtpConnection(smtpUrl: string) {
  const url = new URL(smtpUrl);
  for (const [name, milliseconds] of Object.entries(smtpTimeouts)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  }
  const saysItself = url.searchParams.has('requireTLS') || url.searchParams.has('ignoreTLS');
  if (!saysItself && !isLoopbackHost(url.hostname)) url.searchParams.set('requireTLS', 'true');
  return once(async () => (await import('nodemailer')).createTransport(url.href));
}

/**
 * Writes each mail to `folder` as `<time>-<kind>.eml`, readable by the owner of the process only: there are
 * codes in them.
 */
export function fileTransport(
  folder: string,
  from: () => string,
  now: () => number,
  log: Logger,
): MailTransport {
  const composer = once(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  let lastTime = 0;

  /**
   * Creates the `.part` file of a time that no other mail has in its name: a later mail always gets a later
   * name.
   */
  async function claimName(kind: string) {
    for (lastTime = Math.max(now(), lastTime + 1); ; lastTime++) {
      const time = new Date(lastTime).toISOString().replaceAll(/[:.]/g, '-');
      const part = join(folder, `${time}.part`);
      const handle = await open(part, 'wx', 0o600).catch(unlessItExists);
      if (!handle) continue;
      const isTaken = (await readdir(folder)).some((file) => file.startsWith(`${time}-`));
      if (!isTaken) return { name: join(folder, `${time}-${kind}.eml`), part, handle };
      await handle.close();
      await rm(part);
    }
  }

  return {
    async deliver(mail) {
      const { message: bytes } = await (await composer()).sendMail(await message(mail, from()));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { name, part, handle } = await claimName(mail.kind);
      try {
        await handle.writeFile(bytes as Buffer);
        await handle.sync();
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      await rename(part, name);
      log.info({ kind: mail.kind, file: name }, 'mail written to a file, because SMTP_URL is not set');
      return `${basename(folder)}/${basename(name)}`;
    },
  };
}

/**
 * Why an attempt failed, in one line: the mail server's own answer where there is one. Nothing of the mail,
 * no password and no path is in it.
 */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { response, path, code, library, reason } = error as Record<string, unknown> & Error;
  if (typeof response === 'string' && response !== '') return `the server said: ${firstLine(response)}`;
  if (typeof path === 'string') return String(code);
  // OpenSSL's words without where they come from, and without what Node.js would have its users try.
  if (library !== undefined) return firstLine(String(reason));
  return firstLine(error.message).replace(/; if the root CA .*/, '');
}

/** At most 200 characters. */
function firstLine(text: string): string {
  return text.split(/[\r\n]/, 1)[0]?.slice(0, 200) ?? '';
}

async function message(mail: OutgoingMail, from: string): Promise<SendMailOptions> {
  const { replyTo, subject } = mail;
  return {
    from: mail.kind === 'contact-message' ? { name: contactFormName, address: mailboxIn(from) } : from,
    to: { name: '', address: mail.recipient },
    ...(replyTo && { replyTo: { name: encodableName(replyTo.name), address: replyTo.address } }),
    ...(!looksEncoded(subject) && { subject }),
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: new Date(mail.createdAt),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(looksEncoded(subject) && { Subject: await encodedHeader(subject) }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * True for a text that the reader's program would decode, for it may hold an encoded word (RFC 2047). nodemailer sends
 * such a text as it is when it is ASCII, so that it has to be encoded itself.
 */
function looksEncoded(text: string): boolean {
  return text.includes('=?');
}

async function encodedHeader(text: string): Promise<{ prepared: true; foldLines: true; value: string }> {
  const { encodeWord } = await import('nodemailer/lib/mime-funcs');
  return { prepared: true, foldLines: true, value: encodeWord(text, 'B', 52) };
}

/** nodemailer encodes a name only when it is not ASCII: a word joiner, which is not seen, makes it so. */
function encodableName(name: string): string {
  return looksEncoded(name) ? `${name}\u2060` : name;
}

/** The address of a sender that may have a name: `Jo Doe <jo@example.org>`. */
function mailboxIn(sender: string): string {
  return /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender;
}

/**
 * Calls `make` once, when its result is first needed: the mailer is loaded for the first mail, not at each
 * start.
 */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

function unlessItExists(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
}

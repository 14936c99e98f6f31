/** Delivers mail over SMTP or as files in the data folder. */
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { isLoopbackHost } from '../../lib/loopback.ts';
import type { Mail } from './mail.ts';
import { contactFormName } from './mails.ts';

/** A mail with the values from when it was written, so that all attempts send the same. */
export interface OutgoingMail extends Mail {
  readonly messageId: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Folder of mails written as files, below the data folder. */
export const outboxFolder = 'outbox';

/** Returns true for the result of the file transport. A mail server's reply begins with a number. */
export function isOutboxFile(detail: string | null): boolean {
  return detail?.startsWith(`${outboxFolder}/`) ?? false;
}

export interface MailTransport {
  /**
   * Resolves once the mail was accepted, to the mail server's reply or the file's path below the data folder. Rejects
   * if that is uncertain, including when `signal` aborts.
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<string>;
}

/** Timeouts of one SMTP connection, in milliseconds. The URL can override them: `smtp://host?socketTimeout=5000`. */
const smtpTimeouts = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
} as const;

/**
 * Sends through a mail server. `smtps://` uses TLS from the start. `smtp://` switches to TLS with STARTTLS and refuses
 * servers without it, unless the server is on this machine or the URL has `?requireTLS=false`. `?ignoreTLS=true`
 * disables TLS.
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

/** Connects and signs in without sending a mail. Rejects with an error that `failureOf` can describe. */
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
  const hasTlsOption = url.searchParams.has('requireTLS') || url.searchParams.has('ignoreTLS');
  if (!hasTlsOption && !isLoopbackHost(url.hostname)) url.searchParams.set('requireTLS', 'true');
  return once(async () => (await import('nodemailer')).createTransport(url.href));
}

/**
 * Writes each mail to `folder` as `<time>-<kind>.eml`, readable only by the user of the process, because
 * mails contain codes.
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

  /** Creates a `.part` file with a unique time in its name, so that later mails get later names. */
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
      log.info({ kind: mail.kind, file: name }, 'mail written to a file because no mail server is set');
      return `${basename(folder)}/${basename(name)}`;
    },
  };
}

/**
 * Describes a failed attempt in one line: the mail server's reply if there is one. Contains no mail text, password or
 * path. Omits replies of other services, which would reveal the site's network.
 */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { response, path, code, command, library, reason } = error as Record<string, unknown> & Error;
  if (typeof response === 'string' && response !== '') {
    if (command !== 'CONN') return `the server said: ${firstLine(response)}`;
    const status = /^[45]\d\d(?=[ -]|$)/.exec(response)?.[0];
    return status ? `the server said status ${status} instead of a greeting` : 'it is not a mail server';
  }
  if (typeof path === 'string') return String(code);
  // OpenSSL's reason, without its source location and Node's hints.
  if (library !== undefined) return firstLine(String(reason));
  return firstLine(error.message).replace(/; if the root CA .*/, '');
}

/** Returns at most 200 characters of the first line. */
function firstLine(text: string): string {
  return text.split(/[\r\n]/, 1)[0]?.slice(0, 200) ?? '';
}

async function message(mail: OutgoingMail, from: string): Promise<SendMailOptions> {
  const { replyTo, subject } = mail;
  return {
    from: senderOf(mail, from),
    to: { name: '', address: mail.recipient },
    ...(replyTo && { replyTo: { name: encodableName(replyTo.name), address: replyTo.address } }),
    ...(!looksEncoded(subject) && { subject }),
    text: mail.text,
    ...(mail.html && { html: mail.html }),
    messageId: mail.messageId,
    date: new Date(mail.createdAt),
    headers: {
      // RFC 3834, section 5. A person writes answers.
      'Auto-Submitted': mail.kind === 'message-answer' ? 'no' : 'auto-generated',
      ...(looksEncoded(subject) && { Subject: await encodedHeader(subject) }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns `from`, with a label as name for visitors' messages, and the owner's name for answers. */
function senderOf({ kind, replyTo }: Mail, from: string): SendMailOptions['from'] {
  if (kind === 'contact-message') return { name: contactFormName, address: mailboxIn(from) };
  if (kind === 'message-answer' && replyTo)
    return { name: encodableName(replyTo.name), address: mailboxIn(from) };
  return from;
}

/**
 * Returns true for text that mail programs would decode as an encoded word (RFC 2047). nodemailer sends ASCII
 * text as is, so such text must be encoded here.
 */
function looksEncoded(text: string): boolean {
  return text.includes('=?');
}

async function encodedHeader(text: string): Promise<{ prepared: true; foldLines: true; value: string }> {
  const { encodeWord } = await import('nodemailer/lib/mime-funcs');
  return { prepared: true, foldLines: true, value: encodeWord(text, 'B', 52) };
}

/** nodemailer encodes a name only if it is not ASCII; an invisible word joiner makes it so. */
function encodableName(name: string): string {
  return looksEncoded(name) ? `${name}\u2060` : name;
}

/** Returns the address of a sender with an optional name: `Jo Doe <jo@example.org>`. */
function mailboxIn(sender: string): string {
  return /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender;
}

/** Calls `make` on first use only: the mailer is loaded for the first mail, not at start. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

function unlessItExists(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
}

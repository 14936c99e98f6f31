/** Mails in the outbox folder of a site without a mail server. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { otpDigits } from '#contract/auth/auth.ts';
import { pages } from '#contract/addresses.ts';

export type Outbox = ReturnType<typeof outboxIn>;

/** Maximum time until a mail arrives, in milliseconds. */
const arrivalTimeoutMs = 60_000;

/** Returns the outbox of the site in `dataDir`. */
export function outboxIn(dataDir: string) {
  const folder = join(dataDir, 'outbox');

  /** Returns all mails, oldest first. */
  async function mails(): Promise<Email[]> {
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => name.endsWith('.eml')).toSorted();
    return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  }

  /** Waits for at least `count` mails, to `recipient` if given, and returns the latest: mails arrive after the response. */
  async function latest({
    count = 1,
    recipient,
  }: {
    count?: number;
    recipient?: string;
  } = {}): Promise<Email> {
    const deadline = Date.now() + arrivalTimeoutMs;
    for (;;) {
      const found = (await mails()).filter(
        ({ to }) => recipient === undefined || to?.some(({ address }) => address === recipient),
      );
      const last = found.at(-1);
      if (last && found.length >= count) return last;
      if (Date.now() > deadline)
        throw new Error(`${found.length} of ${count} mails to ${recipient ?? 'anybody'} have arrived.`);
      await pause(10);
    }
  }

  return { mails, latest };
}

/** Returns the one-time code in a mail. */
export function codeIn(mail: Email): string {
  return find(mail, new RegExp(`\\b\\d{${otpDigits}}\\b`, 'u'));
}

/** Returns the password reset link in a mail. */
export function resetLinkIn(mail: Email): string {
  return find(mail, new RegExp(`https?://\\S+${pages.resetPassword}\\?token=[\\w-]+`, 'u'));
}

/** Returns the token in the password reset link. */
export function resetTokenIn(mail: Email): string {
  return new URL(resetLinkIn(mail)).searchParams.get('token') ?? '';
}

function find(mail: Email, pattern: RegExp): string {
  const [found] = pattern.exec(mail.text ?? '') ?? [];
  if (!found) throw new Error(`The mail "${mail.subject}" does not match ${pattern.source}:\n${mail.text}`);
  return found;
}

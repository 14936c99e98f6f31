/** The mails that a site without a mail server leaves in its outbox folder. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { otpDigits } from '#contract/auth/auth.ts';
import { pages } from '#contract/paths.ts';

export type Outbox = ReturnType<typeof outboxIn>;

/** How long a mail may take to arrive after the call that caused it, in milliseconds. */
const arrivesWithin = 60_000;

/** The outbox of the site whose data is in `dataDir`. */
export function outboxIn(dataDir: string) {
  const folder = join(dataDir, 'outbox');

  /** Every mail so far, oldest first. */
  async function mails(): Promise<Email[]> {
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => name.endsWith('.eml')).toSorted();
    return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  }

  /**
   * The latest mail, or the latest to `recipient`, once there are at least `count` of them: a call that
   * causes a mail answers before the mail is sent.
   */
  async function latest({
    count = 1,
    recipient,
  }: {
    count?: number;
    recipient?: string;
  } = {}): Promise<Email> {
    const deadline = Date.now() + arrivesWithin;
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

/** The one-time code in a mail's text. */
export function codeIn(mail: Email): string {
  return find(mail, new RegExp(`\\b\\d{${otpDigits}}\\b`, 'u'));
}

/** The link to a new password in a mail's text. */
export function resetLinkIn(mail: Email): string {
  return find(mail, new RegExp(`https?://\\S+${pages.resetPassword}\\?token=[\\w-]+`, 'u'));
}

/** The token of that link. */
export function resetTokenIn(mail: Email): string {
  return new URL(resetLinkIn(mail)).searchParams.get('token') ?? '';
}

function find(mail: Email, pattern: RegExp): string {
  const [found] = pattern.exec(mail.text ?? '') ?? [];
  if (!found)
    throw new Error(`The mail "${mail.subject}" holds nothing like ${pattern.source}:\n${mail.text}`);
  return found;
}

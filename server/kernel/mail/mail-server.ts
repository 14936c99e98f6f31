/** The site's mail server: SMTP_URL, otherwise the owner's settings. MAIL_FROM, if set, is the sender of both. */
import { isMailbox } from '#contract/mail/mail-settings.ts';
import type { Config } from '../../process/config.ts';
import type { Database, Db } from '../database/database.ts';
import { memoizeByContentVersion } from '../database/memoize-by-content-version.ts';
import { mailSettingsRepository, type StoredMailSettings } from './mail-settings.repository.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom'>;

export interface MailServer {
  /** An SMTP URL with user name and password. */
  readonly url: string;
  /** Address with an optional name; undefined for `vitrine@` and the site's host. */
  readonly sender: string | undefined;
  /** True if the password is missing or unreadable. Nothing is sent until the owner enters it again. */
  readonly isLocked: boolean;
}

export type MailServerSource = ReturnType<typeof mailServerSource>;

export function mailServerSource({
  config,
  database,
}: {
  config: MailConfig;
  database: Pick<Database, 'db' | 'contentVersion'>;
}) {
  return {
    /** Returns undefined if there is none: mail is then written to files. Follows changes on any instance. */
    current: memoizeByContentVersion(database.contentVersion, () => mailServerIn(config, database.db)),
  };
}

/** Like `current`, read from `db` without a cache. */
export async function mailServerIn(config: MailConfig, db: Db): Promise<MailServer | undefined> {
  const set = configuredMailServer(config);
  if (set) return set;
  const stored = await mailSettingsRepository(db).get();
  if (!stored) return undefined;
  return {
    url: addressOf(stored),
    sender: config.mailFrom ?? (stored.sender || mailboxOf(encodeURIComponent(stored.user_name))),
    isLocked: stored.password === null,
  };
}

/** Returns the mail server of SMTP_URL, or undefined if it is not set. */
export function configuredMailServer({ smtpUrl, mailFrom }: MailConfig): MailServer | undefined {
  if (smtpUrl === undefined) return undefined;
  return { url: smtpUrl, sender: mailFrom ?? mailboxOf(new URL(smtpUrl).username), isLocked: false };
}

/** Most mail servers use the sender's address as user name. */
function mailboxOf(userName: string): string | undefined {
  const user = decodeURIComponent(userName);
  return isMailbox(user) ? user : undefined;
}

function addressOf({ host, port, encryption, user_name, password }: StoredMailSettings): string {
  const login =
    user_name === '' ? '' : `${encodeURIComponent(user_name)}:${encodeURIComponent(password ?? '')}@`;
  const protocol = encryption === 'tls' ? 'smtps' : 'smtp';
  const options = { starttls: '?requireTLS=true', tls: '', none: '?ignoreTLS=true' }[encryption];
  return `${protocol}://${login}${host}:${port}${options}`;
}

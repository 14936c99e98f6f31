/** The owner's mail settings. In the environment, `SMTP_URL` replaces the server and `MAIL_FROM` the sender. */
import {
  type MailSettings,
  type MailSettingsInput,
  mailSettingsMessages,
  usualPorts,
} from '#contract/mail/mail-settings.ts';
import type { Trx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import {
  mailSettingsRepository,
  type StoredMailSettings,
} from '../../kernel/mail/mail-settings.repository.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { isLoopbackHost } from '../../lib/loopback.ts';

export type MailSettingsService = ReturnType<typeof mailSettingsService>;

export function mailSettingsService({
  config,
  database,
  outbox,
}: Pick<Kernel, 'config' | 'database' | 'outbox'>) {
  return {
    async get(): Promise<MailSettings> {
      const stored = await mailSettingsRepository(database.db).get();
      const { sender, ...server } = config.smtpUrl === undefined ? shown(stored) : serverIn(config.smtpUrl);
      return {
        ...server,
        sender: config.mailFrom ?? sender,
        server_variable: config.smtpUrl === undefined ? null : 'SMTP_URL',
        sender_variable: config.mailFrom === undefined ? null : 'MAIL_FROM',
      };
    },

    /**
     * Replaces the settings; an empty host removes them. They apply to all instances within a second, and failed mails
     * are retried at once. Throws `validation_failed`.
     */
    async save(settings: MailSettingsInput): Promise<void> {
      if (config.smtpUrl !== undefined)
        throw fieldFailure('host', mailSettingsMessages.fromEnvironment('SMTP_URL'));
      if (settings.encryption === 'none' && settings.host !== '' && !isLoopbackHost(settings.host))
        throw fieldFailure('encryption', mailSettingsMessages.unencrypted);
      await database.writeContent(
        async (trx) => {
          await store(trx, settings);
          await outbox.retryFailed(trx);
        },
        ['mail'],
      );
      outbox.wake();
    },
  };
}

async function store(trx: Trx, settings: MailSettingsInput): Promise<void> {
  const repository = mailSettingsRepository(trx);
  if (settings.host === '') return repository.remove();
  return repository.save(settings, passwordFor(settings, await repository.get()));
}

/**
 * Returns the new password, or the stored one only for the same host, port, encryption and user, so that nobody at the
 * owner's screen can send it to another server; undefined without a user. Throws `validation_failed`.
 */
function passwordFor(
  { host, port, encryption, user_name, password }: MailSettingsInput,
  stored: StoredMailSettings | undefined,
): string | undefined {
  if (user_name === '') return undefined;
  if (password !== '') return password;
  if (stored?.password == null) throw fieldFailure('password', mailSettingsMessages.passwordMissing);
  const isSame =
    stored.host === host &&
    stored.port === port &&
    stored.encryption === encryption &&
    stored.user_name === user_name;
  if (!isSame) throw fieldFailure('password', mailSettingsMessages.passwordAgain);
  return stored.password;
}

type Server = Omit<MailSettings, 'server_variable' | 'sender_variable'>;

const noServer: Server = {
  host: '',
  port: usualPorts.starttls,
  encryption: 'starttls',
  user_name: '',
  sender: '',
  password: 'none',
};

function shown(stored: StoredMailSettings | undefined): Server {
  if (!stored) return noServer;
  const password =
    stored.password === null ? 'unreadable' : stored.password === undefined ? 'none' : 'stored';
  return { ...stored, password };
}

function serverIn(smtpUrl: string): Server {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const encryption =
    protocol === 'smtps:' ? 'tls' : searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls';
  return {
    host: hostname,
    port: Number(port) || usualPorts[encryption],
    encryption,
    user_name: decodeURIComponent(username),
    sender: '',
    password: password === '' ? 'none' : 'stored',
  };
}

/** The mail server and the sender of the site's mails, as set by the owner or in the environment. */
import '../no-eval.ts';
import * as z from 'zod/mini';
import { currentPassword } from '../auth/security.ts';
import { textOrEmpty, tooLong } from '../text/text.ts';

export const mailSettingsApi = '/api/mail-settings';

/** Text lengths in characters. */
const lengths = { host: 253, userName: 200, password: 500, sender: 200 } as const;

export const mailSettingsMessages = {
  saved: 'Email settings saved.',
  saveFailed: 'Couldn’t save the email settings',
  host: 'Must be a host name, such as mail.example.org',
  port: 'Must be a whole number from 1 to 65535',
  passwordMissing: 'Enter the password of this user',
  passwordAgain: 'Enter the password again, because server, port, encryption or user name has changed',
  unencrypted: 'Only a mail server on this machine can be used without encryption',
  sender: 'Must be an email address, or a name and an email address: Jo Doe <jo@example.org>',
  senderMissing: 'Enter the email address that emails are sent from',
  fromEnvironment: (variable: string) => `Set by ${variable} in the environment of the site`,
} as const;

const messages = mailSettingsMessages;

/** `starttls` switches to TLS after connecting; `tls` encrypts from the start. */
export const encryptions = ['starttls', 'tls', 'none'] as const;
export type Encryption = (typeof encryptions)[number];

export const usualPorts: Readonly<Record<Encryption, number>> = { starttls: 587, tls: 465, none: 25 };

const mailbox = /^[^\s@<>]+@[^\s@<>]+$/;
const sender = /^(?:[^\s@<>]+@[^\s@<>]+|[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>)$/;

/** Returns true for an address without a display name. Most mail servers use the address as user name. */
export function isMailbox(text: string): boolean {
  return mailbox.test(text);
}

/** Without a mail server, `host` is '' and emails are written to files. */
export const mailSettings = z.object({
  host: z.string(),
  port: z.int(),
  encryption: z.enum(encryptions),
  user_name: z.string(),
  sender: z.string(),
  /**
   * The password itself is never returned. `unreadable`: it is missing, as after a restore, or was sealed for another
   * server or user.
   */
  password: z.enum(['none', 'stored', 'unreadable']),
  /** Environment variables that replace the owner's settings of server and sender; null if not set. */
  server_variable: z.nullable(z.literal('SMTP_URL')),
  sender_variable: z.nullable(z.literal('MAIL_FROM')),
});
export type MailSettings = z.infer<typeof mailSettings>;

/** With an empty `host`, emails are written to files. An empty `password` keeps the stored one. */
export const mailSettingsInput = z
  .object({
    host: textOrEmpty(lengths.host).check(z.regex(/^[a-z\d]?[a-z\d.-]*$/i, messages.host)),
    port: z.int(messages.port).check(z.minimum(1, messages.port), z.maximum(65_535, messages.port)),
    encryption: z.enum(encryptions),
    user_name: textOrEmpty(lengths.userName),
    password: z.prefault(z.string().check(z.maxLength(lengths.password, tooLong(lengths.password))), ''),
    sender: textOrEmpty(lengths.sender).check(
      z.refine((value) => value === '' || sender.test(value), messages.sender),
    ),
    current_password: currentPassword,
  })
  .check(
    z.refine(({ host, user_name, sender: from }) => host === '' || from !== '' || isMailbox(user_name), {
      error: messages.senderMissing,
      path: ['sender'],
      // Also if other fields have faults, so that a form shows all of them at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );
export type MailSettingsInput = z.infer<typeof mailSettingsInput>;

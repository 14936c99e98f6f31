/** The mails of the site: their kinds, lifetimes and fields. */

/** The kind is part of outbox file names and log lines. */
export type MailKind =
  | 'registration-code'
  | 'address-code'
  | 'password-reset'
  | 'account-notice'
  | 'contact-message'
  | 'message-answer'
  | 'many-messages'
  | 'testimonial-request'
  | 'testimonial-notice'
  | 'test';

const minute = 60_000;

/**
 * Time in milliseconds after which an undelivered mail is given up: the validity of its code or link, or three days. A
 * test is not retried.
 */
export const mailLifetimes = {
  'registration-code': 10 * minute,
  'address-code': 10 * minute,
  'password-reset': 60 * minute,
  'account-notice': 3 * 24 * 60 * minute,
  'contact-message': 3 * 24 * 60 * minute,
  'message-answer': 3 * 24 * 60 * minute,
  'many-messages': 3 * 24 * 60 * minute,
  'testimonial-request': 3 * 24 * 60 * minute,
  'testimonial-notice': 3 * 24 * 60 * minute,
  test: 0,
} as const satisfies Record<MailKind, number>;

const secretKinds: ReadonlySet<MailKind> = new Set([
  'registration-code',
  'address-code',
  'password-reset',
  'testimonial-request',
]);

/** Returns true for mails that contain a code, or a link that works for whoever has it. */
export function holdsSecret(kind: MailKind): boolean {
  return secretKinds.has(kind);
}

export interface Mail {
  readonly kind: MailKind;
  readonly recipient: string;
  /** Recipient of replies, if it is not the site. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** A single line. */
  readonly subject: string;
  readonly text: string;
  /** '' for a mail in plain text only. */
  readonly html: string;
  /** The visitor's message in this mail, with which the result is stored. */
  readonly contactMessageId?: number;
  /** The answer in this mail, with which the result is stored. */
  readonly messageAnswerId?: number;
}

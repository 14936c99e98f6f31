/** Visitors' messages as the owner looks after them. */
import '../no-eval.ts';
import * as z from 'zod/mini';
import { successBody } from '../success.ts';

/** Calls of the owner. Here and not in paths.ts, which every visitor loads. */
export const inboxApi = {
  all: '/api/messages',
  counts: '/api/messages/counts',
  csv: '/api/messages/csv',
  testMail: '/api/messages/test-mail',
  one: (id: number) => `/api/messages/${id}`,
  resend: (id: number) => `/api/messages/${id}/resend`,
} as const;

export const folders = ['inbox', 'archive', 'spam'] as const;
export type Folder = (typeof folders)[number];

export const inboxLimits = { perPage: 20, search: 200 } as const;

/** How many days a message stays in the spam folder; then it is gone for good. */
export const spamDays = 90;

/**
 * What became of the mail that carries a message. `at` is when it was sent or given up, or when it is tried
 * again; `detail` is what the mail server said. Without a mail server it is `not_mailed`, and `detail` the file that it
 * was written to.
 */
const delivery = z.object({
  state: z.enum(['waiting', 'retrying', 'sent', 'not_mailed', 'given_up']),
  at: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof delivery>;

/** Times are ISO 8601 in UTC. */
export const inboxMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  created_at: z.string(),
  read: z.boolean(),
  folder: z.enum(folders),
  /** Why it was taken for spam; null when it was not, or when the owner put it there. */
  spam_reason: z.nullable(z.string()),
  /** Null when no mail was written, or before its outcome was kept. */
  delivery: z.nullable(delivery),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

/** What a list of messages is narrowed to: a folder, and messages that hold every word of `search`. */
export const inboxFilter = z.object({
  folder: z.prefault(z.enum(folders), 'inbox'),
  search: z.prefault(z.string().check(z.maxLength(inboxLimits.search)), ''),
});
export type InboxFilter = z.infer<typeof inboxFilter>;

/** `page` counts from 1. */
export const inboxQuery = z.extend(inboxFilter, {
  page: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

/** A page of messages, newest first; `found` counts those of all pages. */
export const inboxPage = z.object({ messages: z.array(inboxMessage), found: z.int() });
export type InboxPage = z.infer<typeof inboxPage>;

/** How many messages each folder has; `unread` are those of the inbox. */
export const inboxCounts = z.object({ unread: z.int(), inbox: z.int(), archive: z.int(), spam: z.int() });
export type InboxCounts = z.infer<typeof inboxCounts>;

/** What can be changed of a message; what is absent stays. */
export const inboxChange = z.object({
  read: z.optional(z.boolean()),
  folder: z.optional(z.enum(folders)),
});
export type InboxChange = z.infer<typeof inboxChange>;

/** How a test mail fared: `message` is a sentence about it, `answer` what the mail server itself said, or what is missing. */
export const testMailResult = z.object({
  success: z.literal(true),
  delivered: z.boolean(),
  message: z.string(),
  answer: z.string(),
});
/** `mailed` is false where the mail is written to a file: there is no mail server. */
export const resent = z.extend(successBody, { mailed: z.boolean() });
export type Resent = z.infer<typeof resent>;
export type TestMailResult = z.infer<typeof testMailResult>;

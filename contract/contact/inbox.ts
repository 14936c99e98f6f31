/** The owner's inbox. */
import '../no-eval.ts';
import * as z from 'zod/mini';
import { address } from '../address.ts';
import { ids } from '../ids.ts';
import { successBody } from '../success.ts';
import { requiredText } from '../text/text.ts';
import { inboxMessages } from '../ui-text/owner.ts';

/** The owner's routes. */
export const inboxApi = {
  all: '/api/messages',
  counts: '/api/messages/counts',
  csv: '/api/messages/csv',
  testMail: '/api/messages/test-mail',
  one: address('/api/messages/:id'),
  resend: address('/api/messages/:id/resend'),
  answers: address('/api/messages/:id/answers'),
} as const;

export const folders = ['inbox', 'archive', 'spam'] as const;
export type Folder = (typeof folders)[number];

/** Messages on a page, and characters of a search and of an answer without the quoted message. */
export const inboxLimits = { perPage: 20, search: 200, answer: 10_000 } as const;

/** Days until spam is permanently deleted. */
export const spamDays = 90;

/**
 * Delivery of a mail. `at` is the time at which it was sent, was given up or is retried; null while it waits for its
 * first attempt. `detail` is the mail server's reply or an error. Without a mail server, the state is `not_mailed`: the
 * mail was written at `at` to the file `detail`.
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
  /** Time of the last answer, or when the owner marked it as answered; null if unanswered. */
  answered_at: z.nullable(z.string()),
  folder: z.enum(folders),
  /** Reason for the spam folder; null otherwise, or if the owner moved it there. */
  spam_reason: z.nullable(z.string()),
  /** Null if no mail was written, or if an earlier release did not store the outcome. */
  delivery: z.nullable(delivery),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

/** An answer that was mailed from the site. */
const answer = z.object({
  id: z.int(),
  text: z.string(),
  created_at: z.string(),
  delivery: z.nullable(delivery),
});
export type Answer = z.infer<typeof answer>;

/**
 * A message with its answers, oldest first. `reply_to` is the owner's address in answers; null without a mail server,
 * when the site cannot send any.
 */
export const openedMessage = z.extend(inboxMessage, {
  answers: z.array(answer),
  reply_to: z.nullable(z.string()),
});
export type OpenedMessage = z.infer<typeof openedMessage>;

export const answerInput = z.object({ text: requiredText(inboxMessages.answerEmpty, inboxLimits.answer) });
export type AnswerInput = z.infer<typeof answerInput>;

/** Filters by state. `unanswered` includes read messages. */
export const messageStates = ['all', 'unread', 'unanswered'] as const;
export type MessageState = (typeof messageStates)[number];

/** Filter of a list: a folder, a state, and messages that contain every word of `search`. */
export const inboxFilter = z.object({
  folder: z.prefault(z.enum(folders), 'inbox'),
  state: z.prefault(z.enum(messageStates), 'all'),
  search: z.prefault(z.string().check(z.maxLength(inboxLimits.search)), ''),
});
export type InboxFilter = z.infer<typeof inboxFilter>;

/** `page` counts from 1. */
export const inboxQuery = z.extend(inboxFilter, {
  page: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

/** A page of messages, newest first; `found` counts all pages. */
export const inboxPage = z.object({ messages: z.array(inboxMessage), found: z.int() });
export type InboxPage = z.infer<typeof inboxPage>;

/** Number of messages per folder, and of unread ones in the inbox. */
export const inboxCounts = z.object({ unread: z.int(), inbox: z.int(), archive: z.int(), spam: z.int() });
export type InboxCounts = z.infer<typeof inboxCounts>;

/** Changes of a message; missing fields stay unchanged. */
export const inboxChange = z.object({
  read: z.optional(z.boolean()),
  answered: z.optional(z.boolean()),
  folder: z.optional(z.enum(folders)),
});

/** Changes of 1 to `inboxLimits.perPage` messages, all or none. `deleted: false` restores them from the trash. */
export const inboxChanges = z.extend(inboxChange, {
  ids: ids(inboxLimits.perPage, inboxMessages.onceOnly).check(z.minLength(1, inboxMessages.selectOne)),
  deleted: z.optional(z.boolean()),
});
export type InboxChanges = z.infer<typeof inboxChanges>;

/** Result of a test mail. `answer` is the mail server's reply, an error, or the missing setting; '' after a timeout. */
export const testMailResult = z.object({
  success: z.literal(true),
  delivered: z.boolean(),
  message: z.string(),
  answer: z.string(),
});
export type TestMailResult = z.infer<typeof testMailResult>;

/** `mailed` is false without a mail server: the mail is written to a file. */
export const resent = z.extend(successBody, { mailed: z.boolean() });
export type Resent = z.infer<typeof resent>;

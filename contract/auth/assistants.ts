/** The door for assistants: programs that read and write for the owner, each with a token of its own. */
import * as z from 'zod/mini';
import { confirmedInput } from './security.ts';
import { successBody } from '../success.ts';
import { requiredLine } from '../text/text.ts';

/** Calls of the owner. Here and not in paths.ts, which every visitor loads. */
export const assistantsApi = {
  all: '/api/assistants',
  one: (id: number) => `/api/assistants/${id}`,
} as const;

/** Where assistants speak the Model Context Protocol. There is nothing at it while no token is kept. */
export const assistantsDoor = '/mcp';

/**
 * `read`: whatever the owner sees of projects, categories and messages. `write`: also drafts, and what only the
 * owner sees. `publish`: also whatever visitors see. Each may do what those before it may.
 */
export const assistantRights = ['read', 'write', 'publish'] as const;
export type AssistantRights = (typeof assistantRights)[number];

export const assistantRightsLabels: { readonly [rights in AssistantRights]: string } = {
  read: 'Read only',
  write: 'Read, and write drafts',
  publish: 'Read, write and publish',
};

/** How long a token may live, in days. */
export const assistantLifetimes = ['30', '90', '365'] as const;

export const assistantLimits = {
  tokens: 10,
  name: 50,
  /** What a token may ask for within a minute. */
  requestsAMinute: 120,
} as const;

export const newAssistantToken = z.extend(confirmedInput, {
  name: requiredLine('Name is required', assistantLimits.name),
  rights: z.enum(assistantRights, 'Choose what it may do'),
  days: z.enum(assistantLifetimes, 'Choose how long it is good for'),
});
export type NewAssistantToken = z.infer<typeof newAssistantToken>;

/** Times are ISO 8601 in UTC. */
const assistantToken = z.object({
  id: z.int(),
  name: z.string(),
  rights: z.enum(assistantRights),
  created_at: z.string(),
  expires_at: z.string(),
  /** To the minute; null when it was never used. */
  last_used_at: z.nullable(z.string()),
  /** Its time is over; it stays in the list until it is revoked. */
  is_over: z.boolean(),
});
export type AssistantToken = z.infer<typeof assistantToken>;

/** The tokens, the newest first, and the whole address that assistants are given. */
export const assistantTokens = z.object({ address: z.string(), tokens: z.array(assistantToken) });
export type AssistantTokens = z.infer<typeof assistantTokens>;

/** The token itself, which is shown this once. */
export const assistantTokenMade = z.extend(successBody, { token: z.string() });
export type AssistantTokenMade = z.infer<typeof assistantTokenMade>;

export const assistantMessages = {
  made: 'The token is made.',
  revoked: 'The token no longer works.',
  failed: 'That did not work',
  tooMany: `There are ${assistantLimits.tokens} tokens already. Revoke one first.`,
  nameTaken: 'Another token has this name',
  /** What an assistant is told whose token is missing, wrong, revoked or over. */
  refused: 'This address asks for a token of an assistant that is good. The owner makes one on the site.',
  oneAtATime: 'One message a request is taken here.',
  otherOrigin: 'Pages of other sites are not answered here.',
} as const;

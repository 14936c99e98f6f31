/** Assistants: programs that read and write on the owner's behalf, each with its own token. */
import * as z from 'zod/mini';
import { address } from '../address.ts';
import { confirmedInput } from '../auth/security.ts';
import { successBody } from '../success.ts';
import { requiredLine } from '../text/text.ts';

/** The owner's routes. */
export const assistantsApi = {
  all: '/api/assistants',
  revoke: address('/api/assistants/:id/revoke'),
} as const;

/** The endpoint of the Model Context Protocol. It returns 404 while there are no tokens. */
export const mcpEndpoint = '/mcp';

/**
 * `read`: everything the owner sees of projects, categories, pages, testimonials and messages. `write`: also drafts
 * and other content that only the owner sees. `publish`: also content that visitors see. Each includes the previous
 * ones.
 */
export const assistantRights = ['read', 'write', 'publish'] as const;
export type AssistantRights = (typeof assistantRights)[number];

export const assistantRightsLabels: { readonly [rights in AssistantRights]: string } = {
  read: 'Read only',
  write: 'Read and write drafts',
  publish: 'Read, write and publish',
};

/** Lifetimes of a token in days, as text for the form. */
export const assistantLifetimes = ['30', '90', '365'] as const;

/** Number of tokens, and characters of a name. */
export const assistantLimits = { tokens: 10, name: 50 } as const;

export const newAssistantToken = z.extend(confirmedInput, {
  name: requiredLine('Name is required', assistantLimits.name),
  rights: z.enum(assistantRights, 'Choose its permissions'),
  days: z.enum(assistantLifetimes, 'Choose when it expires'),
});
export type NewAssistantToken = z.infer<typeof newAssistantToken>;

/** Times are ISO 8601 in UTC. */
const assistantToken = z.object({
  id: z.int(),
  name: z.string(),
  rights: z.enum(assistantRights),
  created_at: z.string(),
  expires_at: z.string(),
  /** Up to a minute before the last use, because it is stored once a minute; null if never used. */
  last_used_at: z.nullable(z.string()),
  /** The token has expired; it stays in the list until it is revoked. */
  is_over: z.boolean(),
});
export type AssistantToken = z.infer<typeof assistantToken>;

/** Tokens, newest first, and the full URL of the endpoint. */
export const assistantTokens = z.object({ address: z.string(), tokens: z.array(assistantToken) });
export type AssistantTokens = z.infer<typeof assistantTokens>;

/** Contains the token, which is shown only once. */
export const assistantTokenMade = z.extend(successBody, { token: z.string() });
export type AssistantTokenMade = z.infer<typeof assistantTokenMade>;

export const assistantMessages = {
  made: 'Token created.',
  revoked: 'Token revoked.',
  failed: 'That didn’t work',
  tooMany: `You already have ${assistantLimits.tokens} tokens. Revoke one first.`,
  nameTaken: 'Another token already has this name',
  /** Shown to assistants whose token is missing, wrong, revoked or expired. */
  refused: 'This address needs a valid assistant token. The site’s owner can create one.',
  oneAtATime: 'Send one message per request.',
  otherOrigin: 'Requests from other sites are not allowed.',
} as const;

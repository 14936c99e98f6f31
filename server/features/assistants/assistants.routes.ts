/** All about assistants: their tokens, and the door that these open. */
import type { RateLimits } from '../../kernel/auth/rate-limits.ts';
import type { Sessions } from '../../kernel/auth/sessions.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Outbox } from '../../kernel/mail/outbox.ts';
import type { PasswordService } from '../auth/password.service.ts';
import { assistantsDoorRoutes } from './mcp-endpoint.routes.ts';
import { assistantTokensRoutes } from './assistant-tokens.routes.ts';
import { assistantTokensService } from './assistant-tokens.service.ts';
import type { ToolParts } from './mcp-server.ts';

interface Parts extends ToolParts {
  database: Database;
  outbox: Outbox;
  passwords: PasswordService;
  sessions: Sessions;
  rateLimits: RateLimits;
  now: () => number;
}

export function assistantsRoutes(app: App, { passwords, sessions, rateLimits, ...parts }: Parts): void {
  const { database, outbox, publicUrl, now, ...tools } = parts;
  const tokens = assistantTokensService({ database, outbox, publicUrl, now });
  assistantTokensRoutes(app, { tokens, passwords, sessions, publicUrl });
  assistantsDoorRoutes(app, { tokens, rateLimits, publicUrl, ...tools });
}

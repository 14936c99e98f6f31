import {
  assistantMessages,
  assistantsApi,
  mcpEndpoint,
  assistantTokenMade,
  assistantTokens,
  newAssistantToken,
} from '#contract/auth/assistants.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly, sessionOf } from '../../kernel/auth/owner-only.ts';
import { logRefusal, logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { type App, bearer, bodyFailures, done, idParams, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PasswordService } from '../auth/password.service.ts';
import type { AssistantTokensService } from './assistant-tokens.service.ts';

interface Parts extends Kernel {
  tokens: AssistantTokensService;
  passwords: PasswordService;
}

/** Routes for creating and revoking assistants' tokens. */
export function assistantTokensRoutes(app: App, { tokens, passwords, sessions, publicUrl }: Parts): void {
  const onRequest = ownerOnly(sessions);
  const owners = { tags: ['assistants'], security: bearer };

  app.get(
    assistantsApi.all,
    {
      onRequest,
      schema: {
        ...owners,
        summary: 'List the tokens, with the URL of the MCP endpoint',
        response: responses(assistantTokens, ['unauthorized']),
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { address: publicUrl() + mcpEndpoint, tokens: await tokens.list() };
    },
  );

  app.post(
    assistantsApi.all,
    {
      onRequest,
      schema: {
        ...owners,
        summary: 'Create a token',
        description: 'The token is returned only once.',
        body: newAssistantToken,
        response: responses(assistantTokenMade, [...bodyFailures, 'wrong_password', 'unauthorized'], 201),
      },
    },
    async (request, reply) => {
      const { current_password, ...wanted } = request.body;
      const confirmed = passwords.confirm(sessionOf(request), current_password);
      await logRefusal(request, 'wrong current password', confirmed);
      const token = await tokens.make(wanted);
      const { name, rights } = wanted;
      logSecurityEvent(request, 'assistant token made', { assistant: name, rights });
      reply.code(201).header('cache-control', 'no-store');
      return done(assistantMessages.made, { token });
    },
  );

  app.delete(
    `${assistantsApi.all}/:id`,
    {
      onRequest,
      schema: {
        ...owners,
        summary: 'Revoke a token',
        params: idParams,
        response: responses(successBody, ['unauthorized', 'not_found']),
      },
    },
    async (request) => {
      const name = await tokens.revoke(request.params.id);
      logSecurityEvent(request, 'assistant token revoked', { assistant: name });
      return done(assistantMessages.revoked);
    },
  );
}

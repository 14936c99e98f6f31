import {
  assistantMessages,
  assistantsApi,
  mcpEndpoint,
  assistantTokenMade,
  assistantTokens,
  newAssistantToken,
} from '#contract/assistants/assistants.ts';
import { confirmedInput } from '#contract/auth/security.ts';
import { successBody } from '#contract/success.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { confirmPassword, logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { type App, done, idParams } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PasswordService } from '../auth/password.service.ts';
import type { AssistantTokensService } from './assistant-tokens.service.ts';

interface Parts extends Kernel {
  tokens: AssistantTokensService;
  passwords: PasswordService;
}

/** Routes for creating and revoking assistants' tokens. */
export function assistantTokensRoutes(app: App, { tokens, passwords, sessions, publicUrl }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'assistants');

  owner.get(
    assistantsApi.all,
    { summary: 'List the tokens, with the URL of the MCP endpoint', response: assistantTokens },
    async () => ({ address: publicUrl() + mcpEndpoint, tokens: await tokens.list() }),
  );

  owner.post(
    assistantsApi.all,
    {
      summary: 'Create a token',
      description: 'The token is returned only once.',
      body: newAssistantToken,
      response: assistantTokenMade,
      status: 201,
      failures: ['wrong_password'],
    },
    async (request) => {
      const { current_password, ...wanted } = request.body;
      await confirmPassword(request, passwords, current_password);
      const token = await tokens.make(wanted);
      const { name, rights } = wanted;
      logSecurityEvent(request, 'assistant token made', { assistant: name, rights });
      return done(assistantMessages.made, { token });
    },
  );

  owner.post(
    assistantsApi.revoke.route,
    {
      summary: 'Revoke a token',
      params: idParams,
      body: confirmedInput,
      response: successBody,
      failures: ['wrong_password'],
    },
    async (request) => {
      await confirmPassword(request, passwords, request.body.current_password);
      const name = await tokens.revoke(request.params.id);
      logSecurityEvent(request, 'assistant token revoked', { assistant: name });
      return done(assistantMessages.revoked);
    },
  );
}

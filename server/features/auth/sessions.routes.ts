import { securityMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly, sessionOf } from '../../kernel/auth/owner-only.ts';
import { logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { Failure } from '../../lib/failure.ts';
import { type App, bearer, done, idParams, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SignInService } from './sign-in.service.ts';

/** Routes that end the owner's other sessions. */
export function sessionsRoutes(app: App, { signIn, sessions }: Kernel & { signIn: SignInService }): void {
  const onRequest = ownerOnly(sessions);
  const tags = ['security'];

  app.delete(
    `${api.sessions}/:id`,
    {
      onRequest,
      schema: {
        tags,
        summary: 'End a session',
        security: bearer,
        params: idParams,
        response: responses(successBody, ['unauthorized', 'not_found']),
      },
    },
    async (request) => {
      if (!(await signIn.end(request.params))) throw new Failure('not_found');
      logSecurityEvent(request, 'sessions ended');
      return done(securityMessages.sessionEnded);
    },
  );

  app.delete(
    api.sessions,
    {
      onRequest,
      schema: {
        tags,
        summary: 'End every other session',
        security: bearer,
        response: responses(successBody, ['unauthorized']),
      },
    },
    async (request) => {
      await signIn.endOthers(sessionOf(request));
      logSecurityEvent(request, 'sessions ended');
      return done(securityMessages.sessionsEnded);
    },
  );
}

import { securityMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/addresses.ts';
import { successBody } from '#contract/success.ts';
import { sessionOf } from '../../kernel/auth/owner-only.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { Failure } from '../../lib/failure.ts';
import { type App, done, idParams } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SignInService } from './sign-in.service.ts';

/** Routes that end one session of the owner, or all others. */
export function sessionsRoutes(app: App, { signIn, sessions }: Kernel & { signIn: SignInService }): void {
  const owner = ownersRoutes(app, sessions, 'security');

  owner.delete(
    api.session.route,
    { summary: 'End a session', params: idParams, response: successBody },
    async (request) => {
      if (!(await signIn.end(request.params))) throw new Failure('not_found');
      logSecurityEvent(request, 'sessions ended');
      return done(securityMessages.sessionEnded);
    },
  );

  owner.delete(
    api.sessions,
    { summary: 'End every other session', response: successBody },
    async (request) => {
      await signIn.endOthers(sessionOf(request));
      logSecurityEvent(request, 'sessions ended');
      return done(securityMessages.sessionsEnded);
    },
  );
}

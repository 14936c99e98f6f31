import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { securityMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import {
  authenticatorInput,
  confirmedInput,
  newAuthenticator,
  passkeyForm,
  passkeyInput,
  passkeyOptions,
  secondFactorChanged,
  security,
} from '#contract/auth/security.ts';
import { ownerOnly, sessionOf } from '../../kernel/auth/owner-only.ts';
import { logRefusal, logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { type App, bearer, bodyFailures, done, idParams, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PasswordService } from './password.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import type { SignInAddressService } from './sign-in-address.service.ts';

const confirmedFailures: readonly ErrorCode[] = [...bodyFailures, 'wrong_password', 'unauthorized'];

const described = (summary: string, codes: readonly ErrorCode[] = []) => ({
  tags: ['security'],
  summary,
  security: bearer,
  response: responses(secondFactorChanged, [...confirmedFailures, ...codes]),
});

interface SecurityParts extends Kernel {
  secondFactor: SecondFactorService;
  signInAddress: SignInAddressService;
  passwords: PasswordService;
}

/** Routes of the second factor. Every change needs the current password. */
export function securityRoutes(app: App, parts: SecurityParts): void {
  overviewRoute(app, parts);
  authenticatorRoutes(app, parts);
  passkeyRoutes(app, parts);
  recoveryRoutes(app, parts);
}

function overviewRoute(app: App, { secondFactor, signInAddress, sessions }: SecurityParts): void {
  app.get(
    api.security,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        tags: ['security'],
        summary: 'Get sign-in address, second factor, passkeys and sessions',
        security: bearer,
        response: responses(security, ['unauthorized']),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const current = sessionOf(request);
      const listed = await sessions.list();
      return {
        email: await signInAddress.get(),
        ...(await secondFactor.state()),
        sessions: listed.map(({ id, device, network, created_at, last_used_at }) => ({
          id,
          device,
          network,
          created_at: new Date(created_at).toISOString(),
          last_used_at: new Date(last_used_at).toISOString(),
          is_current: id === current.id,
        })),
      };
    },
  );
}

function authenticatorRoutes(app: App, parts: SecurityParts): void {
  const { secondFactor, sessions } = parts;
  const onRequest = ownerOnly(sessions);

  app.post(
    api.newAuthenticator,
    {
      onRequest,
      schema: {
        tags: ['security'],
        summary: 'Create a secret for an authenticator app',
        security: bearer,
        response: responses(newAuthenticator, ['unauthorized']),
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return secondFactor.newAuthenticator();
    },
  );

  app.put(
    api.authenticator,
    { onRequest, schema: { ...described('Set up the authenticator app'), body: authenticatorInput } },
    async (request, reply) => {
      await confirm(parts, request, request.body.current_password);
      const codes = await secondFactor.setAuthenticator(request.body);
      logSecurityEvent(request, 'authenticator app set up');
      reply.header('cache-control', 'no-store');
      return changed(securityMessages.authenticatorSet, codes);
    },
  );

  app.post(
    api.removeAuthenticator,
    { onRequest, schema: { ...described('Remove the authenticator app'), body: confirmedInput } },
    async (request) => {
      await confirm(parts, request, request.body.current_password);
      await secondFactor.removeAuthenticator();
      logSecurityEvent(request, 'authenticator app removed');
      return changed(securityMessages.authenticatorRemoved);
    },
  );
}

function passkeyRoutes(app: App, parts: SecurityParts): void {
  const { secondFactor, sessions } = parts;
  const onRequest = ownerOnly(sessions);

  app.post(
    api.newPasskey,
    {
      onRequest,
      schema: {
        ...described('Get creation options for a passkey'),
        body: passkeyForm,
        response: responses(passkeyOptions, confirmedFailures),
      },
    },
    async (request, reply) => {
      await confirm(parts, request, request.body.current_password);
      reply.header('cache-control', 'no-store');
      return { options: { ...(await secondFactor.passkeyOptions(sessionOf(request))) } };
    },
  );

  app.post(
    api.passkeys,
    { onRequest, schema: { ...described('Add a passkey'), body: passkeyInput } },
    async (request, reply) => {
      const codes = await secondFactor.addPasskey(sessionOf(request), request.body);
      logSecurityEvent(request, 'passkey added');
      reply.header('cache-control', 'no-store');
      return changed(securityMessages.passkeyAdded, codes);
    },
  );

  app.post(
    `${api.passkeys}/:id/remove`,
    {
      onRequest,
      schema: { ...described('Remove a passkey', ['not_found']), params: idParams, body: confirmedInput },
    },
    async (request) => {
      await confirm(parts, request, request.body.current_password);
      await secondFactor.removePasskey(request.params.id);
      logSecurityEvent(request, 'passkey removed');
      return changed(securityMessages.passkeyRemoved);
    },
  );
}

function recoveryRoutes(app: App, parts: SecurityParts): void {
  const { secondFactor, sessions } = parts;
  const onRequest = ownerOnly(sessions);

  app.post(
    api.recoveryCodes,
    { onRequest, schema: { ...described('Replace the recovery codes'), body: confirmedInput } },
    async (request, reply) => {
      await confirm(parts, request, request.body.current_password);
      const codes = await secondFactor.makeRecoveryCodes();
      logSecurityEvent(request, 'recovery codes made');
      reply.header('cache-control', 'no-store');
      return changed(securityMessages.recoveryCodesMade, codes);
    },
  );

  app.post(
    api.turnOffSecondFactor,
    { onRequest, schema: { ...described('Turn off two-step verification'), body: confirmedInput } },
    async (request) => {
      await confirm(parts, request, request.body.current_password);
      await secondFactor.turnOff();
      logSecurityEvent(request, 'second factor turned off');
      return changed(securityMessages.turnedOff);
    },
  );
}

function changed(message: string, codes?: string[]) {
  return done(message, codes && { recovery_codes: codes });
}

/** Throws `wrong_password`. */
function confirm({ passwords }: SecurityParts, request: FastifyRequest, password: string): Promise<string> {
  return logRefusal(request, 'wrong current password', passwords.confirm(sessionOf(request), password));
}

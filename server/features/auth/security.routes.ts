import { securityMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/addresses.ts';
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
import { sessionOf } from '../../kernel/auth/owner-only.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { confirmPassword, logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { type App, done, idParams } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PasswordService } from './password.service.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import type { SignInAddressService } from './sign-in-address.service.ts';
import { isoTime } from '../../lib/time.ts';

const changes = { response: secondFactorChanged, failures: ['wrong_password'] } as const;

interface SecurityParts extends Kernel {
  secondFactor: SecondFactorService;
  signInAddress: SignInAddressService;
  passwords: PasswordService;
}

/** Routes of the second factor, and its overview. Changes need the current password; a new passkey, for its options. */
export function securityRoutes(app: App, parts: SecurityParts): void {
  overviewRoute(app, parts);
  authenticatorRoutes(app, parts);
  passkeyRoutes(app, parts);
  recoveryRoutes(app, parts);
}

function overviewRoute(app: App, { secondFactor, signInAddress, sessions }: SecurityParts): void {
  const owner = ownersRoutes(app, sessions, 'security');

  owner.get(
    api.security,
    { summary: 'Get sign-in address, second factor, passkeys and sessions', response: security },
    async (request) => {
      const current = sessionOf(request);
      const listed = await sessions.list();
      return {
        email: await signInAddress.get(),
        ...(await secondFactor.state()),
        sessions: listed.map(({ id, device, network, created_at, last_used_at }) => ({
          id,
          device,
          network,
          created_at: isoTime(created_at),
          last_used_at: isoTime(last_used_at),
          is_current: id === current.id,
        })),
      };
    },
  );
}

function authenticatorRoutes(app: App, { secondFactor, passwords, sessions }: SecurityParts): void {
  const owner = ownersRoutes(app, sessions, 'security');

  owner.post(
    api.newAuthenticator,
    { summary: 'Create a secret for an authenticator app', response: newAuthenticator },
    () => secondFactor.newAuthenticator(),
  );

  owner.put(
    api.authenticator,
    { ...changes, summary: 'Set up the authenticator app', body: authenticatorInput },
    async (request) => {
      await confirmPassword(request, passwords, request.body.current_password);
      const codes = await secondFactor.setAuthenticator(request.body);
      logSecurityEvent(request, 'authenticator app set up');
      return changed(securityMessages.authenticatorSet, codes);
    },
  );

  owner.post(
    api.removeAuthenticator,
    { ...changes, summary: 'Remove the authenticator app', body: confirmedInput },
    async (request) => {
      await confirmPassword(request, passwords, request.body.current_password);
      await secondFactor.removeAuthenticator();
      logSecurityEvent(request, 'authenticator app removed');
      return changed(securityMessages.authenticatorRemoved);
    },
  );
}

function passkeyRoutes(app: App, { secondFactor, passwords, sessions }: SecurityParts): void {
  const owner = ownersRoutes(app, sessions, 'security');

  owner.post(
    api.newPasskey,
    {
      ...changes,
      summary: 'Get creation options for a passkey',
      body: passkeyForm,
      response: passkeyOptions,
    },
    async (request) => {
      await confirmPassword(request, passwords, request.body.current_password);
      return { options: { ...(await secondFactor.passkeyOptions(sessionOf(request))) } };
    },
  );

  owner.post(
    api.passkeys,
    { summary: 'Add a passkey', body: passkeyInput, response: secondFactorChanged },
    async (request) => {
      const codes = await secondFactor.addPasskey(sessionOf(request), request.body);
      logSecurityEvent(request, 'passkey added');
      return changed(securityMessages.passkeyAdded, codes);
    },
  );

  owner.post(
    api.removePasskey.route,
    { ...changes, summary: 'Remove a passkey', params: idParams, body: confirmedInput },
    async (request) => {
      await confirmPassword(request, passwords, request.body.current_password);
      await secondFactor.removePasskey(request.params.id);
      logSecurityEvent(request, 'passkey removed');
      return changed(securityMessages.passkeyRemoved);
    },
  );
}

function recoveryRoutes(app: App, { secondFactor, passwords, sessions }: SecurityParts): void {
  const owner = ownersRoutes(app, sessions, 'security');

  owner.post(
    api.recoveryCodes,
    { ...changes, summary: 'Replace the recovery codes', body: confirmedInput },
    async (request) => {
      await confirmPassword(request, passwords, request.body.current_password);
      const codes = await secondFactor.makeRecoveryCodes();
      logSecurityEvent(request, 'recovery codes made');
      return changed(securityMessages.recoveryCodesMade, codes);
    },
  );

  owner.post(
    api.turnOffSecondFactor,
    { ...changes, summary: 'Turn off two-step verification', body: confirmedInput },
    async (request) => {
      await confirmPassword(request, passwords, request.body.current_password);
      await secondFactor.turnOff();
      logSecurityEvent(request, 'second factor turned off');
      return changed(securityMessages.turnedOff);
    },
  );
}

function changed(message: string, codes?: string[]) {
  return done(message, codes && { recovery_codes: codes });
}

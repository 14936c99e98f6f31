import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import {
  changePasswordInput,
  codeIssued,
  confirmOtpInput,
  emailInput,
  registerInput,
  registrationState,
  resetLinkIssued,
  resetPasswordInput,
} from '#contract/auth/auth.ts';
import { authMessages } from '#contract/ui-text/account.ts';
import { api } from '#contract/addresses.ts';
import { successBody } from '#contract/success.ts';
import { clientKey } from '../../kernel/auth/client-key.ts';
import { publicRoutes } from '../../kernel/http/call-routes.ts';
import { type App, done } from '../../kernel/http/schemas.ts';
import { sessionOf } from '../../kernel/auth/owner-only.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { limits } from '../../kernel/auth/rate-limits.ts';
import { logRefusal, logSecurityEvent } from '../../kernel/auth/security-events.ts';
import type { PasswordService } from './password.service.ts';
import { comesFromOutside } from '../../kernel/http/forwarding.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Requester } from './registration-rules.ts';
import type { RegistrationService } from './registration.service.ts';

const tag = 'account';

/**
 * Minimum response time in milliseconds of calls that must not reveal whether an address is known. The work is the same
 * for all addresses, but only known ones get a mail, whose sending would delay the client's next request.
 */
const evenTime = 100;

interface AuthParts extends Kernel {
  registration: RegistrationService;
  passwords: PasswordService;
}

/** Routes for registration and passwords. `signInRoutes` has those for signing in. */
export function authRoutes(app: App, parts: AuthParts): void {
  registrationRoutes(app, parts);
  passwordRoutes(app, parts);
}

function registrationRoutes(app: App, parts: AuthParts): void {
  const { registration, rateLimits, mailServer } = parts;
  const everybody = publicRoutes(app, tag);

  everybody.get(
    api.registration,
    { summary: 'Get who may register', response: registrationState },
    (request) => registration.state(requesterOf(request)),
  );

  everybody.post(
    api.register,
    {
      summary: 'Register: request a one-time code by email',
      body: registerInput,
      response: codeIssued,
      failures: ['registration_closed', 'rate_limited'],
    },
    async (request) => {
      // Before the address is checked, so that clients that try many addresses are stopped.
      await takeMail(parts, request);
      await logRefusal(
        request,
        'registration refused',
        registration.register(request.body, requesterOf(request)),
      );
      return done(authMessages.registered, { mailed: (await mailServer.current()) !== undefined });
    },
  );

  everybody.post(
    api.confirmOtp,
    {
      summary: 'Create the account with the code',
      body: confirmOtpInput,
      response: successBody,
      failures: ['invalid_code', 'registration_closed', 'rate_limited'],
    },
    async (request) => {
      await rateLimits.takeOf(request.ip, limits.codeTries, limits.networkCodeTries);
      await logRefusal(
        request,
        'registration refused',
        registration.confirm(request.body, requesterOf(request)),
      );
      logSecurityEvent(request, 'account created');
      return done(authMessages.otpConfirmed);
    },
  );

  everybody.post(
    api.resendOtp,
    {
      summary: 'Request another code',
      body: emailInput,
      response: successBody,
      failures: ['rate_limited'],
    },
    async (request) => {
      await takeMail(parts, request);
      await Promise.all([registration.resend(request.body.email, requesterOf(request)), pause(evenTime)]);
      return done(authMessages.otpResent);
    },
  );
}

function passwordRoutes(app: App, parts: AuthParts): void {
  const { passwords, sessions, mailServer } = parts;
  const everybody = publicRoutes(app, tag);
  const owner = ownersRoutes(app, sessions, tag);

  everybody.post(
    api.forgotPassword,
    {
      summary: 'Request a password reset link by email',
      body: emailInput,
      response: resetLinkIssued,
      failures: ['rate_limited'],
    },
    async (request) => {
      await takeMail(parts, request);
      await Promise.all([passwords.forgot(request.body.email), pause(evenTime)]);
      return done(authMessages.resetLinkSent, { mailed: (await mailServer.current()) !== undefined });
    },
  );

  everybody.post(
    api.resetPassword,
    {
      summary: 'Set a new password with a reset token',
      body: resetPasswordInput,
      response: successBody,
      failures: ['invalid_token'],
    },
    async (request) => {
      await passwords.reset(request.body.token, request.body.password);
      logSecurityEvent(request, 'password reset');
      return done(authMessages.passwordReset);
    },
  );

  owner.put(
    api.changePassword,
    {
      summary: 'Change the password',
      response: successBody,
      failures: ['wrong_password'],
      body: changePasswordInput,
    },
    async (request) => {
      const change = passwords.change(sessionOf(request), request.body);
      await logRefusal(request, 'wrong current password', change);
      logSecurityEvent(request, 'password changed');
      return done(authMessages.passwordChanged);
    },
  );
}

function requesterOf({ ip, headers }: FastifyRequest): Requester {
  return { client: clientKey(ip), isFromOutside: comesFromOutside(headers) };
}

/** Counts a call that may send a mail. Throws `rate_limited`. */
async function takeMail({ rateLimits }: AuthParts, { ip }: FastifyRequest): Promise<void> {
  await rateLimits.takeOf(ip, limits.accountMails, limits.networkAccountMails);
}

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
import type { ErrorCode } from '#contract/errors.ts';
import { authMessages } from '#contract/ui-text/account.ts';
import { api } from '#contract/paths.ts';
import { successBody } from '#contract/success.ts';
import { clientKey, networkKey } from '../../kernel/auth/client-key.ts';
import { type App, bodyFailures, done, responses } from '../../kernel/http/schemas.ts';
import { sessionOf } from '../../kernel/auth/owner-only.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { limits } from '../../kernel/auth/rate-limits.ts';
import { logRefusal, logSecurityEvent } from '../../kernel/auth/security-events.ts';
import type { PasswordService } from './password.service.ts';
import { anonymousBodyLimit } from '../../kernel/http/body-parsing.ts';
import { comesFromOutside } from '../../kernel/http/forwarding.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Requester } from './registration-rules.ts';
import type { RegistrationService } from './registration.service.ts';

const tags = ['account'];

/**
 * Minimum response time in milliseconds of calls that must not reveal whether an address is known. The work
 * is the same for both, but the mail that follows delays the next request.
 */
const evenTime = 100;

const describe = (summary: string, codes: ErrorCode[]) => ({
  tags,
  summary,
  response: responses(successBody, [...bodyFailures, ...codes]),
});

interface AuthParts extends Kernel {
  registration: RegistrationService;
  passwords: PasswordService;
}

/** Routes for registration and passwords. */
export function authRoutes(app: App, parts: AuthParts): void {
  registrationRoutes(app, parts);
  passwordRoutes(app, parts);
}

function registrationRoutes(app: App, parts: AuthParts): void {
  const { registration, rateLimits, mailServer } = parts;

  app.get(
    api.registration,
    {
      schema: {
        tags,
        summary: 'Get who may register',
        response: responses(registrationState),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return registration.state(requesterOf(request));
    },
  );

  app.post(
    api.register,
    {
      bodyLimit: anonymousBodyLimit,
      schema: {
        tags,
        summary: 'Register: request a one-time code by email',
        body: registerInput,
        response: responses(codeIssued, [...bodyFailures, 'registration_closed', 'rate_limited']),
      },
    },
    async (request) => {
      // Before the address is checked: clients that try many addresses are stopped.
      await takeMail(parts, request);
      await logRefusal(
        request,
        'registration refused',
        registration.register(request.body, requesterOf(request)),
      );
      return done(authMessages.registered, { mailed: (await mailServer.current()) !== undefined });
    },
  );

  app.post(
    api.confirmOtp,
    {
      bodyLimit: anonymousBodyLimit,
      schema: {
        ...describe('Create the account with the code', [
          'invalid_code',
          'registration_closed',
          'rate_limited',
        ]),
        body: confirmOtpInput,
      },
    },
    async (request) => {
      await rateLimits.take(limits.codeTries, clientKey(request.ip));
      await rateLimits.take(limits.networkCodeTries, networkKey(request.ip));
      await logRefusal(
        request,
        'registration refused',
        registration.confirm(request.body, requesterOf(request)),
      );
      logSecurityEvent(request, 'account created');
      return done(authMessages.otpConfirmed);
    },
  );

  app.post(
    api.resendOtp,
    {
      bodyLimit: anonymousBodyLimit,
      schema: { ...describe('Request another code', ['rate_limited']), body: emailInput },
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
  const owner = ownersRoutes(app, sessions, 'account');

  app.post(
    api.forgotPassword,
    {
      bodyLimit: anonymousBodyLimit,
      schema: {
        ...describe('Request a password reset link by email', ['rate_limited']),
        body: emailInput,
        response: responses(resetLinkIssued, [...bodyFailures, 'rate_limited']),
      },
    },
    async (request) => {
      await takeMail(parts, request);
      await Promise.all([passwords.forgot(request.body.email), pause(evenTime)]);
      return done(authMessages.resetLinkSent, { mailed: (await mailServer.current()) !== undefined });
    },
  );

  app.post(
    api.resetPassword,
    {
      bodyLimit: anonymousBodyLimit,
      schema: {
        ...describe('Set a new password with a reset token', ['invalid_token']),
        body: resetPasswordInput,
      },
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

async function takeMail({ rateLimits }: AuthParts, { ip }: FastifyRequest): Promise<void> {
  await rateLimits.take(limits.accountMails, clientKey(ip));
  await rateLimits.take(limits.networkAccountMails, networkKey(ip));
}

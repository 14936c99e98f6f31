import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import {
  changePasswordInput,
  confirmOtpInput,
  emailInput,
  loggedIn,
  loginInput,
  registerInput,
  resetPasswordInput,
} from '#contract/auth.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { authMessages } from '#contract/messages/account.ts';
import { api } from '#contract/paths.ts';
import { successBody } from '#contract/success.ts';
import { clientKey } from '../../auth/client-key.ts';
import { Failure } from '../../failure.ts';
import { type App, answers, bearer } from '../../http/schemas.ts';
import { ownerOnly, type Sessions } from '../../auth/sessions.ts';
import { accountMails, loginFailures, type RateLimits } from '../../auth/rate-limits.ts';
import type { PasswordService } from './password.service.ts';
import type { RegistrationService } from './registration.service.ts';

const tags = ['account'];

/**
 * How long an answer takes that must not tell whether an address is known, in milliseconds. The work for
 * either is alike, but the mail that follows, and so the next request, is not.
 */
const evenTime = 100;

interface AuthParts {
  registration: RegistrationService;
  passwords: PasswordService;
  sessions: Sessions;
  rateLimits: RateLimits;
}

/** Registration, sign-in and passwords. */
export function authRoutes(app: App, { registration, passwords, sessions, rateLimits }: AuthParts): void {
  const describe = (summary: string, codes: ErrorCode[] = []) => ({
    tags,
    summary,
    response: answers(successBody, [
      'malformed',
      'validation_failed',
      'too_large',
      'unsupported_media_type',
      ...codes,
    ]),
  });
  const takeMail = (request: FastifyRequest) => rateLimits.take(accountMails, clientKey(request.ip));

  app.post(
    api.register,
    {
      schema: {
        ...describe('Ask for a one-time code', ['registration_closed', 'rate_limited']),
        body: registerInput,
      },
    },
    async (request) => {
      await registration.assertOpenTo(request.body.email);
      await takeMail(request);
      await registration.register(request.body.email);
      return done(authMessages.registered);
    },
  );

  app.post(
    api.confirmOtp,
    {
      schema: {
        ...describe('Make the account with the code', ['invalid_code', 'registration_closed']),
        body: confirmOtpInput,
      },
    },
    async (request) => {
      await registration.confirm(request.body);
      return done(authMessages.otpConfirmed);
    },
  );

  app.post(
    api.resendOtp,
    { schema: { ...describe('Ask for another code', ['rate_limited']), body: emailInput } },
    async (request) => {
      await takeMail(request);
      await Promise.all([registration.resend(request.body.email), pause(evenTime)]);
      return done(authMessages.otpResent);
    },
  );

  app.post(
    api.login,
    {
      schema: {
        tags,
        summary: 'Sign in',
        body: loginInput,
        response: answers(loggedIn, [
          'malformed',
          'validation_failed',
          'invalid_credentials',
          'too_large',
          'unsupported_media_type',
          'rate_limited',
        ]),
      },
    },
    async (request) => {
      const { email, password } = request.body;
      const key = createHash('sha256')
        .update(`${clientKey(request.ip)} ${email.toLowerCase()}`)
        .digest('base64url');
      await rateLimits.check(loginFailures, key);
      const verified = await passwords.verify(email, password);
      if (verified === undefined) {
        await rateLimits.take(loginFailures, key);
        throw new Failure('invalid_credentials');
      }
      // Once more: of many guesses made at the same time, the right one must not come through behind ten
      // wrong ones.
      await rateLimits.check(loginFailures, key);
      const token = await passwords.signIn(verified);
      await rateLimits.clear(loginFailures, key);
      return { ...done(authMessages.loginSucceeded), token };
    },
  );

  app.post(
    api.logout,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        tags,
        summary: 'Sign out',
        security: bearer,
        response: answers(successBody, ['unauthorized']),
      },
    },
    async (request) => {
      await passwords.signOut(await sessions.require(request));
      return done(authMessages.loggedOut);
    },
  );

  app.post(
    api.forgotPassword,
    { schema: { ...describe('Ask for a reset link', ['rate_limited']), body: emailInput } },
    async (request) => {
      await takeMail(request);
      await Promise.all([passwords.forgot(request.body.email), pause(evenTime)]);
      return done(authMessages.resetLinkSent);
    },
  );

  app.post(
    api.resetPassword,
    {
      schema: {
        ...describe('Set a new password with the link', ['invalid_token']),
        body: resetPasswordInput,
      },
    },
    async (request) => {
      await passwords.reset(request.body.token, request.body.password);
      return done(authMessages.passwordReset);
    },
  );

  app.put(
    api.changePassword,
    {
      onRequest: ownerOnly(sessions),
      schema: {
        ...describe('Change the password', ['wrong_password', 'unauthorized']),
        security: bearer,
        body: changePasswordInput,
      },
    },
    async (request) => {
      await passwords.change(await sessions.require(request), request.body);
      return done(authMessages.passwordChanged);
    },
  );
}

function done(message: string) {
  return { success: true as const, message };
}

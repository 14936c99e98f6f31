import type { FastifyRequest } from 'fastify';
import { loggedIn, loginInput } from '#contract/auth/auth.ts';
import { authMessages, secondFactorMessages } from '#contract/ui-text/account.ts';
import { api } from '#contract/addresses.ts';
import { passkeyChallenge, passkeySignIn, secondStepInput } from '#contract/auth/security.ts';
import { successBody } from '#contract/success.ts';
import { shownNetwork } from '../../kernel/auth/client-key.ts';
import { deviceIn } from '../../kernel/auth/device.ts';
import { sessionOf } from '../../kernel/auth/owner-only.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { limits } from '../../kernel/auth/rate-limits.ts';
import { logSecurityEvent } from '../../kernel/auth/security-events.ts';
import type { SignedInFrom } from '../../kernel/auth/sessions.ts';
import { signInLimits } from '../../kernel/auth/sign-in-limits.ts';
import { Failure } from '../../lib/failure.ts';
import { publicRoutes } from '../../kernel/http/call-routes.ts';
import { type App, done } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PasswordService } from './password.service.ts';
import type { SignInService } from './sign-in.service.ts';

const tag = 'account';

interface SignInParts extends Kernel {
  signIn: SignInService;
  passwords: PasswordService;
}

/** Routes for signing in, in one or two steps, and out. */
export function signInRoutes(app: App, parts: SignInParts): void {
  firstStepRoute(app, parts);
  secondStepRoute(app, parts);
  passkeyRoutes(app, parts);
  signOutRoute(app, parts);
}

function firstStepRoute(app: App, { signIn, passwords, rateLimits, failedSignIns }: SignInParts): void {
  const signIns = signInLimits(rateLimits);

  publicRoutes(app, tag).post(
    api.login,
    {
      summary: 'Sign in',
      description:
        'With two-step verification on, fails with `second_factor_required` and the challenge and methods of the second step.',
      body: loginInput,
      response: loggedIn,
      failures: ['invalid_credentials', 'second_factor_required', 'rate_limited'],
    },
    async (request) => {
      const { email, password } = request.body;
      const attempt = { email, ip: request.ip };
      await signIns.check(attempt);
      await signIns.slowDown(attempt);
      const verified = await passwords.verify(email, password, await signIns.source(attempt));
      if (verified === undefined) {
        logSecurityEvent(request, 'sign-in failed');
        await failedSignIns.note();
        await signIns.fail(attempt);
        throw new Failure('invalid_credentials');
      }
      // Checked again, because parallel guesses may have exceeded the limit meanwhile.
      await signIns.check(attempt);
      const step = await signIn.begin(verified, originOf(request));
      if ('secondFactor' in step) {
        logSecurityEvent(request, 'second factor asked for');
        throw new Failure('second_factor_required', { secondFactor: step.secondFactor });
      }
      await signIns.succeed(attempt);
      logSecurityEvent(request, 'signed in');
      return done(authMessages.loginSucceeded, { token: step.token });
    },
  );
}

function secondStepRoute(app: App, { signIn, rateLimits, failedSignIns }: SignInParts): void {
  const signIns = signInLimits(rateLimits);

  publicRoutes(app, tag).post(
    api.loginSecondStep,
    {
      summary: 'Complete the second step of a sign-in',
      body: secondStepInput,
      response: loggedIn,
      failures: ['invalid_code', 'second_factor_over', 'rate_limited'],
    },
    async (request) => {
      const { ip, body } = request;
      await rateLimits.takeOf(ip, limits.codeTries, limits.networkCodeTries);
      // Before the account's limits, which would reveal whether the address is known.
      if (!(await signIn.isOpen(body.challenge))) throw new Failure('second_factor_over');
      const attempt = { email: await signIn.account(), ip };
      await signIns.check(attempt);
      await signIns.slowDown(attempt);
      const step = await signIn.finish(body, originOf(request));
      if (step === 'over') throw new Failure('second_factor_over');
      if (step === 'wrong') {
        logSecurityEvent(request, 'wrong second factor');
        await failedSignIns.note();
        await signIns.fail(attempt);
        throw new Failure('invalid_code', { message: secondFactorMessages.wrong });
      }
      await signIns.succeed(attempt);
      if (body.proof.method === 'recovery_code') logSecurityEvent(request, 'recovery code used');
      logSecurityEvent(request, 'signed in');
      return done(authMessages.loginSucceeded, { token: step.token });
    },
  );
}

function passkeyRoutes(app: App, { signIn, rateLimits, failedSignIns }: SignInParts): void {
  const signIns = signInLimits(rateLimits);
  const everybody = publicRoutes(app, tag);

  everybody.post(
    api.passkeyChallenge,
    {
      summary: 'Begin a sign-in by passkey alone',
      response: passkeyChallenge,
      failures: ['rate_limited'],
    },
    async ({ ip }) => {
      await rateLimits.takeOf(ip, limits.passkeyChallenges, limits.networkPasskeyChallenges);
      return signIn.beginByPasskey();
    },
  );

  everybody.post(
    api.loginByPasskey,
    {
      summary: 'Sign in by passkey alone',
      description:
        'The passkey must have verified its user, by PIN, fingerprint or face, and counts as both steps.',
      body: passkeySignIn,
      response: loggedIn,
      failures: ['invalid_credentials', 'rate_limited'],
    },
    async (request) => {
      const attempt = { email: await signIn.account(), ip: request.ip };
      await signIns.check(attempt);
      const token = await signIn.finishByPasskey(request.body, originOf(request));
      if (token === undefined) {
        logSecurityEvent(request, 'sign-in failed');
        await failedSignIns.note();
        await signIns.fail(attempt);
        throw new Failure('invalid_credentials', { message: authMessages.passkeyRefused });
      }
      await signIns.succeed(attempt);
      logSecurityEvent(request, 'signed in');
      return done(authMessages.loginSucceeded, { token });
    },
  );
}

function signOutRoute(app: App, { signIn, sessions }: SignInParts): void {
  const owner = ownersRoutes(app, sessions, tag);

  owner.post(api.logout, { summary: 'Sign out', response: successBody }, async (request) => {
    await signIn.end(sessionOf(request));
    logSecurityEvent(request, 'signed out');
    return done(authMessages.loggedOut);
  });
}

function originOf({ ip, headers }: FastifyRequest): SignedInFrom {
  return { device: deviceIn(headers['user-agent']), network: shownNetwork(ip) };
}

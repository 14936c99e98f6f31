import { codeIssued } from '#contract/auth/auth.ts';
import { securityMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/addresses.ts';
import { newAddress, newAddressCode } from '#contract/auth/security.ts';
import { successBody } from '#contract/success.ts';
import { sessionOf } from '../../kernel/auth/owner-only.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { confirmPassword, logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { type App, done } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PasswordService } from './password.service.ts';
import type { SignInAddressService } from './sign-in-address.service.ts';

interface Parts extends Kernel {
  signInAddress: SignInAddressService;
  passwords: PasswordService;
}

/** Routes that change the sign-in address: the first takes the password and mails a code, the second takes the code. */
export function signInAddressRoutes(
  app: App,
  { signInAddress, passwords, sessions, mailServer }: Parts,
): void {
  const owner = ownersRoutes(app, sessions, 'security');

  owner.post(
    api.signInAddressCode,
    {
      summary: 'Mail a code to a new sign-in address',
      body: newAddressCode,
      response: codeIssued,
      failures: ['wrong_password', 'rate_limited'],
    },
    async (request) => {
      const { email, current_password } = request.body;
      await confirmPassword(request, passwords, current_password);
      await signInAddress.askForCode(sessionOf(request), email);
      const mailed = (await mailServer.current()) !== undefined;
      const message = mailed ? securityMessages.addressCodeMailed : securityMessages.addressCodeWritten;
      return done(message, { mailed });
    },
  );

  owner.put(
    api.signInAddress,
    {
      summary: 'Change the sign-in address with the code',
      body: newAddress,
      response: successBody,
      failures: ['invalid_code'],
    },
    async (request) => {
      await signInAddress.change(sessionOf(request), request.body);
      logSecurityEvent(request, 'sign-in address changed');
      return done(securityMessages.addressChanged);
    },
  );
}

import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { authRoutes } from './auth.routes.ts';
import { passwordService } from './password.service.ts';
import { registrationService } from './registration.service.ts';
import { secondFactorService } from './second-factor.service.ts';
import { secondStepService } from './second-step.service.ts';
import { securityRoutes } from './security.routes.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { signInAddressRoutes } from './sign-in-address.routes.ts';
import { signInAddressService } from './sign-in-address.service.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { signInService } from './sign-in.service.ts';

/** The owner's account: registration, signing in and out, password, second factor and sessions. */
export function authFeature(kernel: Kernel) {
  const registration = registrationService(kernel);
  const passwords = passwordService(kernel);
  const secondFactor = secondFactorService(kernel);
  const signIn = signInService({ ...kernel, secondStep: secondStepService(kernel) });
  const signInAddress = signInAddressService(kernel);
  return {
    registration,
    passwords,
    routes(app: App) {
      authRoutes(app, { ...kernel, registration, passwords });
      signInRoutes(app, { ...kernel, signIn, passwords });
      securityRoutes(app, { ...kernel, secondFactor, signInAddress, passwords });
      signInAddressRoutes(app, { ...kernel, signInAddress, passwords });
      sessionsRoutes(app, { ...kernel, signIn });
    },
    expiring: [registration, passwords, signIn],
  };
}

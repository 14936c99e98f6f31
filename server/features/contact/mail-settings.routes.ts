import {
  mailSettings,
  mailSettingsApi,
  mailSettingsInput,
  mailSettingsMessages,
} from '#contract/mail/mail-settings.ts';
import { successBody } from '#contract/success.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';
import { confirmPassword, logSecurityEvent } from '../../kernel/auth/security-events.ts';
import { type App, done } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PasswordService } from '../auth/password.service.ts';
import type { MailSettingsService } from './mail-settings.service.ts';

interface Parts extends Pick<Kernel, 'sessions'> {
  mailSettings: MailSettingsService;
  passwords: PasswordService;
}

export function mailSettingsRoutes(app: App, { sessions, passwords, mailSettings: service }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'mail');

  owner.get(
    mailSettingsApi,
    {
      summary: 'Get the mail settings',
      response: mailSettings,
    },
    () => service.get(),
  );

  owner.put(
    mailSettingsApi,
    {
      summary: 'Replace the mail settings',
      description:
        'An empty `password` keeps the stored one for the same `host`, `port`, `encryption` and `user_name`.',
      body: mailSettingsInput,
      response: successBody,
      failures: ['wrong_password'],
    },
    async (request) => {
      await confirmPassword(request, passwords, request.body.current_password);
      await service.save(request.body);
      logSecurityEvent(request, 'mail settings changed');
      return done(mailSettingsMessages.saved);
    },
  );
}

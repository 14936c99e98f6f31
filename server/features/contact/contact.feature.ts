import type { Language } from '#contract/locales/locales.ts';
import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { contactFormRoutes, contactRoutes, type RenderContact } from './contact.routes.ts';
import { contactService } from './contact.service.ts';
import { answersService } from './answers.service.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { inboxService } from './inbox.service.ts';
import { mailSettingsRoutes } from './mail-settings.routes.ts';
import { mailSettingsService } from './mail-settings.service.ts';
import type { PasswordService } from '../auth/password.service.ts';
import { messageTrash } from './message-trash.service.ts';

interface Parts {
  passwords: PasswordService;
  /** The language of responses to visitors. */
  language: () => Promise<Language>;
  /** Renders the page that replies to a posted form; undefined on a site without pages. */
  renderContact: RenderContact | undefined;
}

export function contactFeature(kernel: Kernel, { passwords, language, renderContact }: Parts) {
  const { database, now } = kernel;
  const contact = contactService(kernel);
  const inbox = inboxService(kernel);
  const answers = answersService({ ...kernel, language });
  const mailSettings = mailSettingsService(kernel);
  return {
    inbox,
    messageTrash: messageTrash(database, now),
    async routes(app: App) {
      const parts = { ...kernel, contact, language };
      contactRoutes(app, parts);
      if (renderContact) await contactFormRoutes(app, { ...parts, renderContact });
      inboxRoutes(app, { ...kernel, inbox, answers });
      mailSettingsRoutes(app, { ...kernel, mailSettings, passwords });
    },
    expiring: [inbox],
  };
}

import { type MailSettings, mailSettingsApi } from '#contract/mail/mail-settings.ts';
import { call } from '../../../api/client.ts';

export const mailSettingsQuery = {
  queryKey: ['mail-settings'],
  queryFn: () => call<MailSettings>(mailSettingsApi),
};

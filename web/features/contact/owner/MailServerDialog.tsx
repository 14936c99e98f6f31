import { useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import {
  encryptions,
  type MailSettings,
  mailSettingsApi,
  type MailSettingsInput,
  mailSettingsInput,
  mailSettingsMessages,
  usualPorts,
} from '#contract/mail/mail-settings.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { fieldProps, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { SubmitDialog } from '../../../ui/owner/SubmitDialog.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { mailSettingsQuery } from './mail-settings-query.ts';

const encryptionLabels = {
  starttls: 'STARTTLS (usually port 587)',
  tls: 'TLS (usually port 465)',
  none: 'None (only on this machine)',
} as const;

const encryptionOptions = encryptions.map((value) => ({ value, label: encryptionLabels[value] }));

/** The form of the mail server. It has no draft, because it contains passwords. */
export function MailServerDialog({ settings, onClose }: { settings: MailSettings; onClose: () => void }) {
  const cache = useQueryClient();
  const { host, port, encryption, user_name, sender, sender_variable: senderVariable } = settings;
  const form = useContractForm(mailSettingsInput, {
    defaultValues: { host, port, encryption, user_name, sender, password: '', current_password: '' },
  });

  async function send(body: MailSettingsInput) {
    const { message } = await call<SuccessBody>(mailSettingsApi, { method: 'PUT', body });
    onClose();
    showToast({ kind: 'success', title: message });
    await cache.invalidateQueries({ queryKey: mailSettingsQuery.queryKey });
  }

  /** Sets the usual port of the chosen encryption, unless the present port is an unusual one. */
  function setUsualPort(chosen: string) {
    const next = encryptions.find((one) => one === chosen);
    const isUsual = Object.values(usualPorts).includes(form.getValues('port'));
    if (next && isUsual) form.setValue('port', usualPorts[next]);
  }

  return (
    <SubmitDialog
      title="Mail server"
      description="Your email provider lists these as “SMTP” or “outgoing mail”. The last field asks for the password with which you sign in here."
      submitLabel="Save"
      {...{ form, send, onClose }}
      failed={mailSettingsMessages.saveFailed}
    >
      <TextField
        label="Server"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="mail.example.org"
        hint="Leave empty to save emails as files instead."
        {...fieldProps(form, 'host')}
      />
      <SelectField
        label="Encryption"
        options={encryptionOptions}
        {...fieldProps(form, 'encryption')}
        {...form.register('encryption', {
          onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setUsualPort(target.value),
        })}
      />
      <TextField
        label="Port"
        inputMode="numeric"
        {...fieldProps(form, 'port')}
        {...form.register('port', { valueAsNumber: true })}
      />
      <TextField
        label="User name"
        optional
        autoCapitalize="none"
        spellCheck={false}
        hint="Usually your email address."
        {...fieldProps(form, 'user_name')}
      />
      <PasswordField
        label="Password of this user"
        autoComplete="off"
        hint={
          settings.password === 'stored'
            ? 'Leave empty to keep the saved password.'
            : 'Some providers need an app password.'
        }
        {...fieldProps(form, 'password')}
      />
      <TextField
        label="Sender"
        optional={senderVariable === null}
        readOnly={senderVariable !== null}
        hint={
          senderVariable === null
            ? 'Such as Jo Doe <jo@example.org>. Without one, the user name is the sender.'
            : mailSettingsMessages.fromEnvironment(senderVariable)
        }
        {...fieldProps(form, 'sender')}
      />
    </SubmitDialog>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { inboxApi, type TestMailResult } from '#contract/contact/inbox.ts';
import { type Encryption, type MailSettings, mailSettingsMessages } from '#contract/mail/mail-settings.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { PageHeading, PageSection } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { MailServerDialog } from './MailServerDialog.tsx';
import { showInboxFailure } from './inbox-calls.ts';
import { mailSettingsQuery } from './mail-settings-query.ts';

const encryptionNames: Readonly<Record<Encryption, string>> = {
  starttls: 'STARTTLS',
  tls: 'TLS',
  none: 'None',
};

const { fromEnvironment } = mailSettingsMessages;

export default function MailSettingsPage() {
  const settings = useQuery(mailSettingsQuery);
  const { data } = settings;
  return (
    <>
      <PageHeading title="Email" />
      {data && (
        <>
          <MailServer settings={data} />
          {data.host !== '' && <TestMail />}
        </>
      )}
      <QueryStatus query={settings} loading="Loading settings..." failed="Couldn’t load the email settings" />
    </>
  );
}

function MailServer({ settings }: { settings: MailSettings }) {
  const [isOpen, setOpen] = useState(false);
  const { host, server_variable: variable, password } = settings;
  const isSet = host !== '';
  return (
    <PageSection
      title="Mail server"
      description="Sends visitors’ messages to you, your answers to them, and links for a new password."
      actions={
        variable === null && (
          <Button variant={isSet ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
            {isSet ? 'Change' : 'Set up'}
          </Button>
        )
      }
    >
      {!isSet && (
        <Notice>
          No mail server is set up. Emails are saved as files on the server. Messages from visitors are in
          your inbox here.
        </Notice>
      )}
      {password === 'unreadable' && (
        <Notice>
          The password is missing, because backups don’t contain it. Press Change and enter it again. Emails
          wait until then.
        </Notice>
      )}
      {variable !== null && (
        <Notice>{fromEnvironment(variable)}. Change it there and restart the site.</Notice>
      )}
      {isSet && <Details settings={settings} />}
      {isOpen && <MailServerDialog settings={settings} onClose={() => setOpen(false)} />}
    </PageSection>
  );
}

const passwords = { none: 'None', stored: 'Saved', unreadable: 'Missing' } as const;

function Details({ settings }: { settings: MailSettings }) {
  const { host, port, encryption, user_name, sender, sender_variable, password } = settings;
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <Detail term="Server">{host}</Detail>
      <Detail term="Port">{port}</Detail>
      <Detail term="Encryption">{encryptionNames[encryption]}</Detail>
      <Detail term="User name">{user_name || 'None'}</Detail>
      <Detail term="Password">{passwords[password]}</Detail>
      <Detail term="Sender">
        {sender || user_name}
        {sender_variable !== null && (
          <span className="block text-sm text-muted">{fromEnvironment(sender_variable)}</span>
        )}
      </Detail>
    </dl>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Sends a test email and shows the mail server's own answer. */
function TestMail() {
  const test = useMutation({
    mutationFn: () => call<TestMailResult>(inboxApi.testMail, { method: 'POST' }),
    onError: showInboxFailure,
  });
  const result = test.isPending ? undefined : test.data;
  return (
    <PageSection
      title="Test"
      description="Sends an email to your sign-in address and shows what the mail server answers."
      actions={
        <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate()}>
          <OwnerIcon name="send" className="size-4" />
          Send test email
        </Button>
      }
    >
      {/* Always in the page, because screen readers announce changes only in existing elements. */}
      <div role="status" className="w-full empty:-mt-4">
        {result && (
          <div
            className={`rounded-md px-4 py-3 text-sm ${result.delivered ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger'}`}
          >
            <p className="font-semibold">{result.message}</p>
            {result.answer && <p className="mt-1 font-mono text-xs/5 wrap-anywhere">{result.answer}</p>}
          </div>
        )}
      </div>
    </PageSection>
  );
}

import { inboxMessages } from '#contract/ui-text/owner.ts';
import type { MailServer } from '../../kernel/mail/mail-server.ts';
import type { Backlog } from '../../kernel/mail/outbox-backlog.repository.ts';
import { amiss, type Finding, good } from './finding.ts';

const nothingKnown = { waiting: 0, failing: 0, failingSince: null, lastFailure: null, lastSentAt: null };

/** Checks delivery. A mail in its first attempt counts as waiting. */
export function mailCheck(
  server: Pick<MailServer, 'isLocked'> | undefined,
  { waiting, failing, failingSince, lastFailure, lastSentAt }: Omit<Backlog, 'oldestAt'> = nothingKnown,
): Finding {
  if (server?.isLocked)
    return amiss(
      'bad',
      'The password of the mail server is missing, because a backup was restored or its settings were changed elsewhere.',
      'Enter it again on the page Email.',
    );
  const mails = (count: number) => (count === 1 ? '1 email' : `${count} emails`);
  if (failing > 0)
    return amiss(
      'attention',
      [
        `${mails(failing)} could not be sent and will be retried`,
        ...(lastFailure === null ? [] : [`the mail server said “${lastFailure}”`]),
        'the oldest is from',
      ].join('; '),
      'Check the settings on the page Email and send a test email there.',
      failingSince,
    );
  if (!server)
    return amiss(
      'step',
      'No mail server is set: emails are written to files in the data folder.',
      inboxMessages.setMailServer,
    );
  return good(
    [
      waiting > 0
        ? `A mail server is set. ${mails(waiting)} waiting.`
        : 'A mail server is set. No email is waiting.',
      ...(lastSentAt === null ? [] : ['The last visitor message was sent']),
    ].join(' '),
    lastSentAt,
  );
}

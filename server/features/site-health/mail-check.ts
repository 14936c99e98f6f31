import { inboxMessages } from '#contract/ui-text/owner.ts';
import type { Finding } from './finding.ts';
import type { Config } from '../../process/config.ts';
import type { Backlog } from '../../kernel/mail/outbox-backlog.repository.ts';

/** Whether mail leaves the site. A mail of which the first attempt is under way counts as one that waits. */
export function mailCheck(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  isPublic: boolean,
  { waiting, failing, failingSince, lastFailure, lastSentAt }: Backlog,
): Finding {
  const check = {
    at: null,
    meaning:
      'Visitors’ messages and links for a new password are mailed. Messages are kept, whatever happens.',
  };
  const mails = (count: number) => (count === 1 ? '1 mail' : `${count} mails`);
  if (failing > 0)
    return {
      ...check,
      state: 'attention',
      at: failingSince,
      finding: [
        `${mails(failing)} could not be sent and will be tried again`,
        ...(lastFailure === null ? [] : [`the mail server said “${lastFailure}”`]),
        'the oldest was written',
      ].join('; '),
      advice: 'Check SMTP_URL, and send a test mail from the page Messages.',
    };
  if (!smtpUrl)
    return {
      ...check,
      state: isPublic ? 'bad' : 'attention',
      finding: 'There is no mail server: mails are written to files of the data folder.',
      advice: inboxMessages.setMailServer,
    };
  return {
    ...check,
    state: 'good',
    at: lastSentAt,
    finding: [
      waiting > 0
        ? `A mail server is set; ${mails(waiting)} waiting.`
        : 'A mail server is set; nothing waits.',
      ...(lastSentAt === null ? [] : ['The last message of a visitor was sent']),
    ].join(' '),
    advice: null,
  };
}

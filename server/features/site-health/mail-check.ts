import type { Finding } from './finding.ts';
import type { Config } from '../../config.ts';
import type { Backlog } from '../../mail/outbox-backlog.repository.ts';

/** Whether mail leaves the site. A mail of which the first attempt is under way counts as one that waits. */
export function mailCheck(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  isPublic: boolean,
  { waiting, failing, failingSince }: Backlog,
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
      finding: `${mails(failing)} could not be sent and will be tried again; the oldest was written`,
      advice: 'See the log for what the mail server says, and check SMTP_URL.',
    };
  if (!smtpUrl)
    return {
      ...check,
      state: isPublic ? 'bad' : 'good',
      finding: 'There is no mail server: mails are written to files of the data folder.',
      advice: isPublic ? 'Set SMTP_URL and MAIL_FROM.' : null,
    };
  return {
    ...check,
    state: 'good',
    finding:
      waiting > 0
        ? `A mail server is set; ${mails(waiting)} waiting.`
        : 'A mail server is set; nothing waits.',
    advice: null,
  };
}

import { healthTitles } from '#contract/site-health/site-health.ts';
import { inboxMessages } from '#contract/ui-text/owner.ts';
import { amiss, type Check, figures, good } from '../check.ts';

const nothingKnown = { waiting: 0, failing: 0, failingSince: null, lastFailure: null, lastSentAt: null };

/** Checks delivery. A mail in its first attempt counts as waiting. */
export const mail: Check = {
  name: healthTitles.mail,
  meaning: 'The site emails visitors’ messages and password reset links. It always keeps the messages too.',
  async ask({ mail: { server: serverNow, backlog } }) {
    const server = await serverNow();
    const { waiting, failing, failingSince, lastFailure, lastSentAt } = (await backlog()) ?? nothingKnown;
    if (server?.isLocked)
      return amiss(
        'bad',
        'The password of the mail server is missing, because a backup was restored or its settings were changed elsewhere.',
        'Enter it again on the page Email.',
      );
    const mails = (count: number) => (count === 1 ? '1 email' : `${count} emails`);
    if (failing > 0) {
      const said = lastFailure === null ? '' : `; the mail server said “${lastFailure}”`;
      return amiss(
        'attention',
        `${mails(failing)} could not be sent and will be retried${said}; the oldest is from`,
        'Check the settings on the page Email and send a test email there.',
        { at: failingSince },
      );
    }
    if (!server)
      return amiss(
        'step',
        'No mail server is set: emails are written to files in the data folder.',
        inboxMessages.setMailServer,
      );
    const sentence = `A mail server is set. ${waiting > 0 ? mails(waiting) : 'No email is'} waiting.`;
    return good(lastSentAt === null ? sentence : `${sentence} The last visitor message was sent`, lastSentAt);
  },
  figures: figures(
    {
      vitrine_outbox_failing_mails: 'Waiting mails that failed at least once.',
      vitrine_outbox_oldest_seconds: 'Age of the oldest waiting mail, or 0.',
    },
    async ({ mail: { backlog }, now }) => {
      const known = await backlog();
      return {
        vitrine_outbox_failing_mails: known?.failing,
        vitrine_outbox_oldest_seconds: known?.oldestAt == null ? 0 : (now() - known.oldestAt) / 1000,
      };
    },
  ),
};

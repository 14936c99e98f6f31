import type { InboxMessage } from '#contract/contact/inbox.ts';
import { inboxMessages } from '#contract/ui-text/owner.ts';
import { shortMomentText } from '../../../ui/owner/moment-text.ts';

/** The delivery state of the email about a message. */
export function DeliveryLine({ message }: { message: InboxMessage }) {
  const { tone, text } = deliveryText(message);
  return <span className={`wrap-anywhere ${tone}`}>{text}</span>;
}

function deliveryText({ delivery, folder }: InboxMessage): { tone: string; text: string } {
  if (!delivery) return { tone: 'text-muted', text: folder === 'spam' ? 'Not emailed' : 'No email recorded' };
  const at = delivery.at ? shortMomentText(delivery.at) : '';
  const said = delivery.detail ? `: ${delivery.detail}` : '';
  switch (delivery.state) {
    case 'waiting':
      return { tone: 'text-muted', text: 'Waiting' };
    case 'sent':
      return { tone: 'whitespace-nowrap text-muted', text: `Sent ${at}` };
    case 'not_mailed':
      return { tone: 'text-danger', text: inboxMessages.notMailed };
    case 'retrying':
      return { tone: 'text-danger', text: `Retrying at ${at}${said}` };
    case 'given_up':
      return { tone: 'text-danger', text: `Failed ${at}${said}` };
  }
}

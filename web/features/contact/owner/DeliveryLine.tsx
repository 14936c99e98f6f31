import type { Delivery } from '#contract/contact/inbox.ts';
import { inboxMessages } from '#contract/ui-text/owner.ts';
import { shortMomentText } from '../../../ui/owner/moment-text.ts';

type DeliveryLineProps = { delivery: Delivery | null; isSpam?: boolean };

/** The delivery state of an email: about a message, or with an answer. */
export function DeliveryLine({ delivery, isSpam = false }: DeliveryLineProps) {
  const { tone, text } = deliveryText(delivery, isSpam);
  return <span className={`wrap-anywhere ${tone}`}>{text}</span>;
}

function deliveryText(delivery: Delivery | null, isSpam: boolean): { tone: string; text: string } {
  if (!delivery) return { tone: 'text-muted', text: isSpam ? 'Not emailed' : 'No email recorded' };
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

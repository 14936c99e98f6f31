import type { InboxMessage } from '#contract/contact/inbox.ts';
import { pages } from '#contract/paths.ts';
import { Link } from '../../../routing/Link.tsx';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { Cell, Row } from '../../../ui/owner/Table.tsx';
import { DeliveryLine } from './DeliveryLine.tsx';
import type { InboxActions } from './inbox-calls.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { shortMomentText } from '../../../ui/owner/moment-text.ts';

/** The target of the first button, by folder. */
const nextPlace = {
  inbox: { folder: 'archive', tip: 'Archive', icon: 'archive' },
  archive: { folder: 'inbox', tip: 'Move to inbox', icon: 'inbox' },
  spam: { folder: 'inbox', tip: 'Not spam', icon: 'inbox' },
} as const;

/** Maximum length of the text in a row, in characters; the rest would not be visible. */
const maxPreviewLength = 160;

type MessageRowProps = {
  message: InboxMessage;
  actions: InboxActions;
  onGone: () => void;
};

export function MessageRow({ message, actions, onGone }: MessageRowProps) {
  const { name, email, subject, read, answered_at, folder, created_at, spam_reason } = message;
  const next = nextPlace[folder];
  const leaves = (leaving: Promise<boolean>) => void leaving.then((hasLeft) => hasLeft && onGone());
  return (
    <Row>
      <Cell className="max-md:pe-22">
        <span className="flex gap-2.5">
          <span
            aria-hidden
            className={`mt-2 size-2 shrink-0 rounded-full ${read ? 'bg-transparent' : 'bg-accent'}`}
          />
          <span className="min-w-0">
            <Link
              to={pages.message(message.id)}
              className={`text-start wrap-anywhere text-ink underline-offset-4 hover:underline ${read ? '' : 'font-semibold'}`}
            >
              <bdi>{subject}</bdi>
              {!read && <span className="sr-only"> (unread)</span>}
            </Link>
            <span dir="auto" className="line-clamp-1 text-muted wrap-anywhere">
              {answered_at && (
                <span className="font-medium text-success">
                  <OwnerIcon name="reply" className="me-1 inline size-3.5" />
                  Answered ·{' '}
                </span>
              )}
              {message.message.slice(0, maxPreviewLength)}
            </span>
          </span>
        </span>
      </Cell>
      <Cell label="From" className="md:min-w-44">
        <bdi className="block wrap-anywhere">{name}</bdi>
        <span className="block text-xs wrap-anywhere text-muted">{email}</span>
      </Cell>
      <Cell label="Received">
        <time dateTime={created_at} className="md:whitespace-nowrap">
          {shortMomentText(created_at)}
        </time>
      </Cell>
      {folder === 'spam' ? (
        <Cell label="Reason">{spam_reason ?? 'Moved here by you'}</Cell>
      ) : (
        <Cell label="Email" className="md:max-w-64">
          <DeliveryLine delivery={message.delivery} />
        </Cell>
      )}
      <Cell className="max-md:absolute max-md:end-2 max-md:top-3">
        <span className="flex gap-1">
          <IconButton
            icon={next.icon}
            label={`${next.tip}: ${subject}`}
            tip={next.tip}
            onClick={() => leaves(actions.move(message, next.folder))}
          />
          <IconButton
            icon="trash"
            label={`Delete: ${subject}`}
            tip="Delete"
            danger
            onClick={() => leaves(actions.remove(message))}
          />
        </span>
      </Cell>
    </Row>
  );
}

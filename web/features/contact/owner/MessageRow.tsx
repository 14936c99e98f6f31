import type { InboxMessage } from '#contract/contact/inbox.ts';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { Cell, Row } from '../../../ui/owner/Table.tsx';
import { DeliveryLine } from './DeliveryLine.tsx';
import type { InboxActions } from './inbox-calls.ts';
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
  onRead: (message: InboxMessage) => void;
  onGone: () => void;
};

export function MessageRow({ message, actions, onRead, onGone }: MessageRowProps) {
  const { name, email, subject, read, folder, created_at, spam_reason } = message;
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
            <button
              type="button"
              onClick={() => onRead(message)}
              className={`text-start wrap-anywhere text-ink underline-offset-4 hover:underline ${read ? '' : 'font-semibold'}`}
            >
              <bdi>{subject}</bdi>
              {!read && <span className="sr-only"> (unread)</span>}
            </button>
            <span dir="auto" className="line-clamp-1 text-muted wrap-anywhere">
              {message.message.slice(0, maxPreviewLength)}
            </span>
          </span>
        </span>
      </Cell>
      <Cell label="From">
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
          <DeliveryLine message={message} />
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

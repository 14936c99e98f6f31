import type { Folder, InboxMessage } from '#contract/contact/inbox.ts';
import { pages } from '#contract/addresses.ts';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { shortMomentText } from '../../../ui/owner/moment-text.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import type { RowAction, Selection } from '../../../ui/owner/record-table.ts';
import { RecordTable } from '../../../ui/owner/RecordTable.tsx';
import { DeliveryLine } from './DeliveryLine.tsx';
import { type InboxActions, nextPlace, waysOut } from './inbox-calls.ts';

/** Maximum length of the text in a row, in characters; the rest would not be visible. */
const maxPreviewLength = 160;

export type MessageTableProps = {
  messages: readonly InboxMessage[];
  folder: Folder;
  actions: InboxActions;
  selection: Selection;
  onOpen: (message: InboxMessage) => void;
  /** Called when messages have left the list. */
  onGone: () => void;
};

export function MessageTable(props: MessageTableProps) {
  const { messages, folder, actions, selection, onOpen, onGone } = props;
  const out = waysOut(folder, actions);
  const leaves = (leaving: Promise<boolean>) => void leaving.then((hasLeft) => hasLeft && onGone());

  function actionsOf(message: InboxMessage): RowAction[] {
    const { id, read, answered_at } = message;
    return [
      { text: read ? 'Mark as unread' : 'Mark as read', run: () => actions.mark([message], !read) },
      {
        text: answered_at ? 'Mark as unanswered' : 'Mark as answered',
        run: () => actions.markAnswered(id, answered_at === null),
      },
      ...out.others.map(({ leave, ...way }) => ({ ...way, run: () => leaves(leave([message])) })),
    ];
  }

  return (
    <RecordTable
      caption="Messages"
      nameColumn="Message"
      items={messages}
      nameOf={({ subject }) => subject}
      renderTitle={({ subject, read }) => (
        <span className={read ? 'font-normal' : 'font-semibold'}>
          <bdi>{subject}</bdi>
          {!read && <span className="sr-only"> (unread)</span>}
        </span>
      )}
      renderLead={({ read }) => (
        <span
          aria-hidden
          className={`size-2 shrink-0 rounded-full ${read ? 'bg-transparent' : 'bg-accent'}`}
        />
      )}
      leadRoom="ps-5"
      renderNote={({ answered_at, message }) => (
        <>
          {answered_at && (
            <span className="font-medium text-success">
              <OwnerIcon name="reply" className="me-1 inline size-3.5" />
              Answered ·{' '}
            </span>
          )}
          {message.slice(0, maxPreviewLength)}
        </>
      )}
      columns={[
        { name: 'From', from: 'phone', render: (message) => <Sender message={message} /> },
        {
          name: 'Received',
          from: 'tablet',
          render: ({ created_at }) => (
            <time dateTime={created_at} className="whitespace-nowrap text-muted">
              {shortMomentText(created_at)}
            </time>
          ),
        },
        folder === 'spam'
          ? { name: 'Reason', from: 'phone', render: ({ spam_reason }) => spam_reason ?? 'Moved here by you' }
          : { name: 'Email', from: 'middle', render: ({ delivery }) => <DeliveryLine delivery={delivery} /> },
      ]}
      addressOf={({ id }) => pages.message(id)}
      onOpen={onOpen}
      renderAction={(message) => (
        <IconButton
          icon={nextPlace[folder].icon}
          label={`${out.next.text}: ${message.subject}`}
          tip={out.next.text}
          onClick={() => leaves(out.next.leave([message]))}
        />
      )}
      actionsOf={actionsOf}
      selection={selection}
    />
  );
}

/** Name and address; on phones, the name and the time in one line below the subject. */
function Sender({ message: { name, email, created_at } }: { message: InboxMessage }) {
  return (
    <span className="flex gap-x-2 max-md:text-xs/5 md:block md:min-w-40">
      <bdi className="min-w-0 max-md:truncate md:block md:wrap-anywhere">{name}</bdi>
      <span className="block text-xs wrap-anywhere text-muted max-md:hidden">{email}</span>
      <time dateTime={created_at} className="shrink-0 text-muted md:hidden">
        {shortMomentText(created_at)}
      </time>
    </span>
  );
}

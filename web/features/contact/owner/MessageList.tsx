import { useState } from 'react';
import {
  type Folder,
  type InboxFilter,
  type InboxMessage,
  inboxLimits,
  spamDays,
} from '#contract/contact/inbox.ts';
import { pages } from '#contract/addresses.ts';
import { useNavigate } from '../../../routing/location.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { Pagination } from '../../../ui/owner/Pagination.tsx';
import { SelectionBar } from '../../../ui/owner/SelectionBar.tsx';
import { useSelection } from '../../../ui/owner/useSelection.ts';
import { MessageTable, type MessageTableProps } from './MessageTable.tsx';
import { type InboxActions, waysOut } from './inbox-calls.ts';

const empty: Record<Folder, { title: string; text: string }> = {
  inbox: { title: 'No messages here', text: 'Messages from your contact form appear here.' },
  archive: { title: 'The archive is empty', text: 'Archive messages you are done with.' },
  spam: { title: 'No spam', text: 'Suspected spam is kept here and not emailed to you.' },
};

type MessageListProps = Pick<MessageTableProps, 'messages' | 'actions' | 'onGone'> & {
  /** Number of messages that match the filter, on all pages. */
  found: number;
  filter: InboxFilter;
  /** Starts at 1. */
  page: number;
  onPage: (page: number) => void;
};

export function MessageList(props: MessageListProps) {
  const { messages, found, filter, page, actions, onPage, onGone } = props;
  const navigate = useNavigate();
  const { selection, selected, clear } = useSelection<InboxMessage>(messages);
  const isFiltered = filter.search.trim() !== '' || filter.state !== 'all';
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        {found === 1 ? '1 message.' : `${found} messages.`}
        {filter.folder === 'spam' && ` Spam is not emailed, and is deleted after ${spamDays} days.`}
      </p>
      <SelectedMessages
        selected={selected}
        folder={filter.folder}
        actions={actions}
        onGone={onGone}
        onDone={clear}
      />
      {messages.length > 0 ? (
        <MessageTable
          messages={messages}
          folder={filter.folder}
          actions={actions}
          selection={selection}
          onOpen={({ id }) => void navigate(pages.message(id))}
          onGone={onGone}
        />
      ) : isFiltered ? (
        <EmptyState icon="search" title="No messages found">
          Try different words, another filter or another folder.
        </EmptyState>
      ) : (
        <EmptyState icon="inbox" title={empty[filter.folder].title}>
          {empty[filter.folder].text}
        </EmptyState>
      )}
      <div className="mt-6">
        <Pagination
          of="Messages"
          page={page}
          pageCount={Math.ceil(found / inboxLimits.perPage)}
          onPage={onPage}
        />
      </div>
    </>
  );
}

type SelectedMessagesProps = {
  selected: readonly InboxMessage[];
  folder: Folder;
  actions: InboxActions;
  /** Called when messages have left the list. */
  onGone: () => void;
  /** Called to end the selection. */
  onDone: () => void;
};

function SelectedMessages({ selected, folder, actions, onGone, onDone }: SelectedMessagesProps) {
  const [isBusy, setIsBusy] = useState(false);
  const out = waysOut(folder, actions);
  const isUnread = selected.some(({ read }) => !read);

  async function leave(leaving: Promise<boolean>) {
    setIsBusy(true);
    const haveLeft = await leaving;
    setIsBusy(false);
    if (!haveLeft) return;
    onDone();
    onGone();
  }

  return (
    <SelectionBar label="Selected messages" count={selected.length} isBusy={isBusy} onClear={onDone}>
      <div className="flex flex-1 flex-wrap justify-end gap-2">
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => {
            actions.mark(selected, isUnread);
            onDone();
          }}
        >
          {isUnread ? 'Mark as read' : 'Mark as unread'}
        </Button>
        {[out.next, ...out.others].map(({ text, leave: way }) => (
          <Button key={text} variant="secondary" disabled={isBusy} onClick={() => void leave(way(selected))}>
            {text}
          </Button>
        ))}
      </div>
    </SelectionBar>
  );
}

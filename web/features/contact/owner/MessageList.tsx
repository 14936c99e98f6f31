import {
  type Folder,
  type InboxFilter,
  type InboxMessage,
  inboxLimits,
  spamDays,
} from '#contract/contact/inbox.ts';
import { pages } from '#contract/paths.ts';
import { useNavigate } from '../../../routing/location.ts';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { Pagination } from '../../../ui/owner/Pagination.tsx';
import { MessageTable, type MessageTableProps } from './MessageTable.tsx';
import { SelectedMessages } from './SelectedMessages.tsx';
import { useSelection } from '../../../ui/owner/useSelection.ts';

const empty: Record<Folder, { title: string; text: string }> = {
  inbox: { title: 'No messages here', text: 'Messages from your contact form appear here.' },
  archive: { title: 'The archive is empty', text: 'Archive messages you are done with.' },
  spam: { title: 'No spam', text: 'Suspected spam is kept here and not emailed to you.' },
};

type MessageListProps = Pick<MessageTableProps, 'messages' | 'actions' | 'onGone'> & {
  found: number;
  filter: InboxFilter;
  /** Starts at 1. */
  page: number;
  onPage: (page: number) => void;
};

/** One page of messages, with links to the others. */
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

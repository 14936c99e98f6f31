import { type InboxFilter, type InboxMessage, inboxLimits, spamDays } from '#contract/contact/inbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { Table } from '../../../ui/owner/Table.tsx';
import type { InboxActions } from './inbox-calls.ts';
import { MessageRow } from './MessageRow.tsx';

const empty = {
  inbox: { title: 'No messages here', text: 'Messages from your contact form appear here.' },
  archive: { title: 'The archive is empty', text: 'Archive messages you are done with.' },
  spam: { title: 'No spam', text: 'Suspected spam is kept here and not emailed to you.' },
} as const;

type MessageListProps = {
  messages: readonly InboxMessage[];
  found: number;
  filter: InboxFilter;
  /** Starts at 1. */
  page: number;
  actions: InboxActions;
  onPage: (page: number) => void;
  /** Called when a message has left the list. */
  onGone: () => void;
};

/** One page of messages, with links to newer and older ones. */
export function MessageList(props: MessageListProps) {
  const { messages, found, filter, page, actions, onPage, onGone } = props;
  const before = (page - 1) * inboxLimits.perPage;
  const isSpam = filter.folder === 'spam';
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        {found === 1 ? '1 message.' : `${found} messages.`}
        {isSpam && ` Spam is not emailed, and is deleted after ${spamDays} days.`}
      </p>
      {messages.length > 0 ? (
        <Table
          caption="Messages"
          columns={['Message', 'From', 'Received', isSpam ? 'Reason' : 'Email', 'Actions']}
        >
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} actions={actions} onGone={onGone} />
          ))}
        </Table>
      ) : filter.search.trim() ? (
        <EmptyState icon="search" title="No messages found">
          Try different words or another folder.
        </EmptyState>
      ) : (
        <EmptyState icon="inbox" title={empty[filter.folder].title}>
          {empty[filter.folder].text}
        </EmptyState>
      )}
      {(page > 1 || found > before + messages.length) && (
        <nav aria-label="Messages: pages" className="mt-6 flex items-center justify-between gap-4">
          <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Newer
          </Button>
          <p className="text-sm text-muted tabular-nums">
            {before + Math.min(1, messages.length)}–{before + messages.length} of {found}
          </p>
          <Button
            variant="secondary"
            disabled={found <= before + messages.length}
            onClick={() => onPage(page + 1)}
          >
            Older
          </Button>
        </nav>
      )}
    </>
  );
}

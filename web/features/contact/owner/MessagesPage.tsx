import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { type Folder, type InboxMessage, inboxLimits } from '#contract/contact/inbox.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { PageHeading } from '../../../ui/owner/PageHeading.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { FolderTabs } from './FolderTabs.tsx';
import { useInboxActions } from './inbox-calls.ts';
import { inboxCounts, inboxPage, refetchIntervalOf, inboxIntervalMs } from './fetch-inbox.ts';
import { MailTools } from './MailTools.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { MessageList } from './MessageList.tsx';

/** The visitors' messages: read, search, reply to, move and delete them. */
export default function MessagesPage() {
  const [folder, setFolder] = useState<Folder>('inbox');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<InboxMessage | null>(null);
  const filter = { folder, search: useDeferredValue(search) };
  const counts = useQuery({ ...inboxCounts(), refetchInterval: inboxIntervalMs });
  const messages = useQuery({
    ...inboxPage(filter, page),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchIntervalOf(state.data),
  });
  const actions = useInboxActions();
  const list = useRef<HTMLDivElement>(null);

  function read(message: InboxMessage) {
    setOpened(message);
    if (!message.read) actions.mark(message.id, true);
  }

  const shown = messages.isPlaceholderData ? undefined : messages.data;
  // The last message has left the last page.
  if (shown?.messages.length === 0 && page > 1) setPage(page - 1);

  const unread = counts.data?.unread ?? 0;
  return (
    <>
      <PageHeading
        title={unread > 0 ? `Messages (${unread} unread)` : 'Messages'}
        action={<MailTools filter={filter} />}
      />
      <FolderTabs
        folder={folder}
        counts={counts.data}
        onFolder={(next) => {
          setFolder(next);
          setPage(1);
        }}
      />
      <search className="my-6 block max-w-xl">
        <TextField
          label="Search messages"
          type="search"
          autoComplete="off"
          maxLength={inboxLimits.search}
          placeholder="Name, address, subject or text"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
        />
      </search>
      {/* Gets the focus when the focused message is gone. */}
      <div ref={list} tabIndex={-1} className="outline-none">
        {messages.data && (
          <MessageList
            {...messages.data}
            filter={filter}
            page={page}
            actions={actions}
            onPage={setPage}
            onRead={read}
            onGone={() => list.current?.focus()}
          />
        )}
        <QueryStatus query={messages} loading="Loading messages..." failed="Couldn’t load the messages" />
      </div>
      {opened && (
        <MessageDialog
          message={messages.data?.messages.find(({ id }) => id === opened.id) ?? opened}
          actions={actions}
          onClose={() => setOpened(null)}
          fallbackFocus={list}
        />
      )}
    </>
  );
}

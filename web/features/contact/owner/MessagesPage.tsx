import { keepPreviousData, useQuery, useMutation } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { type Folder, inboxLimits, inboxApi, type InboxFilter } from '#contract/contact/inbox.ts';
import { pages } from '#contract/paths.ts';
import { useLocation, useNavigate } from '../../../routing/location.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { FolderTabs } from './FolderTabs.tsx';
import { useInboxActions, showInboxFailure, useTestMail } from './inbox-calls.ts';
import { inboxCounts, inboxPage, refetchIntervalOf, inboxIntervalMs } from './fetch-inbox.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { MessageList } from './MessageList.tsx';
import { download } from '../../../api/download.ts';
import { Button } from '../../../ui/Button.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { TestMailButton, TestMailOutcome } from './TestMail.tsx';

/** The visitors' messages: read, search, answer, move and delete them. The address contains the open message. */
export default function MessagesPage() {
  const [folder, setFolder] = useState<Folder>('inbox');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const opened = Number(new URLSearchParams(useLocation().search).get(pages.messageParameter));
  const navigate = useNavigate();
  const filter = { folder, search: useDeferredValue(search) };
  const counts = useQuery({ ...inboxCounts(), refetchInterval: inboxIntervalMs });
  const messages = useQuery({
    ...inboxPage(filter, page),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchIntervalOf(state.data?.messages),
  });
  const actions = useInboxActions();
  const list = useRef<HTMLDivElement>(null);

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
            onGone={() => list.current?.focus()}
          />
        )}
        <QueryStatus query={messages} loading="Loading messages..." failed="Couldn’t load the messages" />
      </div>
      {opened > 0 && (
        <MessageDialog
          key={opened}
          id={opened}
          listed={messages.data?.messages.find(({ id }) => id === opened)}
          actions={actions}
          onClose={() => void navigate(pages.messages, { replace: true })}
          fallbackFocus={list}
        />
      )}
    </>
  );
}

/** Sends a test email, and downloads the shown messages as CSV. */
function MailTools({ filter }: { filter: InboxFilter }) {
  const test = useTestMail();
  const { mutate: save, isPending: isSaving } = useMutation({
    mutationFn: () => {
      const query = new URLSearchParams(filter).toString();
      return download(`${inboxApi.csv}?${query}`, `messages-${filter.folder}.csv`);
    },
    onError: showInboxFailure,
  });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <TestMailButton test={test} />
        <Button variant="secondary" busy={isSaving} onClick={() => save()}>
          <OwnerIcon name="download" className="size-4" />
          Download CSV
        </Button>
      </div>
      <TestMailOutcome test={test} />
    </>
  );
}

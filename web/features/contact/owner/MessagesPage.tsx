import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import {
  type Folder,
  type InboxCounts,
  type InboxFilter,
  type MessageState,
  folders,
  inboxApi,
  inboxLimits,
  messageStates,
} from '#contract/contact/inbox.ts';
import { pages } from '#contract/addresses.ts';
import { download } from '../../../api/download.ts';
import { useLocation, useNavigate } from '../../../routing/location.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { MessageList } from './MessageList.tsx';
import { inboxCounts, inboxIntervalMs, inboxPage, refetchIntervalOf } from './fetch-inbox.ts';
import { nextPlace, showInboxFailure, useInboxActions } from './inbox-calls.ts';
import { useInboxKeys } from './useInboxKeys.ts';

/** The visitors' messages: read, search, answer, move and delete them. The page's address names the open message. */
export default function MessagesPage() {
  const [chosen, setChosen] = useState<InboxFilter>({ folder: 'inbox', state: 'all', search: '' });
  const [page, setPage] = useState(1);
  const [isAnswering, setIsAnswering] = useState(false);
  const opened = Number(new URLSearchParams(useLocation().search).get(pages.messageParameter));
  const navigate = useNavigate();
  const filter = { ...chosen, search: useDeferredValue(chosen.search) };
  const counts = useQuery({ ...inboxCounts(), refetchInterval: inboxIntervalMs });
  const messages = useQuery({
    ...inboxPage(filter, page),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => refetchIntervalOf(query.state.data?.messages),
  });
  const actions = useInboxActions();
  const list = useRef<HTMLDivElement>(null);

  const shown = messages.isPlaceholderData ? undefined : messages.data;
  // The last message has left the last page.
  if (shown?.messages.length === 0 && page > 1) setPage(page - 1);

  const onGone = () => list.current?.focus();
  useInboxKeys({
    list,
    messages: shown?.messages ?? [],
    opened,
    onOpen(message, answers) {
      setIsAnswering(answers);
      void navigate(pages.message(message.id), { replace: opened > 0 });
    },
    onFile(message) {
      void actions.move([message], nextPlace[message.folder].folder).then((hasLeft) => {
        if (!hasLeft) return;
        if (opened > 0) close();
        onGone();
      });
    },
  });

  /** The focus returns to the open message's row, or to the list if it has no such row. */
  const row = {
    get current(): HTMLElement | null {
      return list.current?.querySelector(`a[href="${pages.message(opened)}"]`) ?? list.current;
    },
  };

  function close() {
    setIsAnswering(false);
    void navigate(pages.messages, { replace: true });
  }

  function choose(part: Partial<InboxFilter>) {
    setChosen({ ...chosen, ...part });
    setPage(1);
  }

  const unread = counts.data?.unread ?? 0;
  return (
    <>
      <PageHeading
        title={unread > 0 ? `Messages (${unread} unread)` : 'Messages'}
        action={<DownloadButton filter={filter} />}
      />
      <FolderTabs folder={filter.folder} counts={counts.data} onFolder={(folder) => choose({ folder })} />
      <search className="my-4 grid max-w-2xl grid-cols-[minmax(0,1fr)_minmax(8rem,11rem)] gap-3 sm:my-6">
        <TextField
          label="Search messages"
          type="search"
          maxLength={inboxLimits.search}
          placeholder="Name, address, subject or text"
          value={chosen.search}
          onChange={({ target }) => choose({ search: target.value })}
        />
        <SelectField
          label="Show"
          value={chosen.state}
          options={messageStates.map((value) => ({ value, label: stateNames[value] }))}
          onChange={({ target }) => choose({ state: target.value as MessageState })}
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
            onGone={onGone}
          />
        )}
        {shown && shown.messages.length > 0 && (
          <p className="mt-4 text-xs text-muted pointer-coarse:hidden">
            In the list, <kbd>j</kbd> and <kbd>k</kbd> go to the next and previous message, <kbd>r</kbd>{' '}
            answers it, <kbd>e</kbd> {filter.folder === 'inbox' ? 'archives it' : 'moves it to the inbox'}.
          </p>
        )}
        <QueryStatus query={messages} loading="Loading messages..." failed="Couldn’t load the messages" />
      </div>
      {opened > 0 && (
        <MessageDialog
          key={`${opened} ${isAnswering}`}
          id={opened}
          isAnswering={isAnswering}
          listed={messages.data?.messages.find(({ id }) => id === opened)}
          actions={actions}
          onClose={close}
          fallbackFocus={row}
        />
      )}
    </>
  );
}

const stateNames: Record<MessageState, string> = {
  all: 'All messages',
  unread: 'Unread',
  unanswered: 'Unanswered',
};

function DownloadButton({ filter }: { filter: InboxFilter }) {
  const { mutate: save, isPending: isSaving } = useMutation({
    mutationFn: () => {
      const query = new URLSearchParams(filter).toString();
      return download(`${inboxApi.csv}?${query}`, `messages-${filter.folder}.csv`);
    },
    onError: showInboxFailure,
  });
  return (
    <Button variant="secondary" busy={isSaving} onClick={() => save()}>
      <OwnerIcon name="download" className="size-4" />
      Download CSV
    </Button>
  );
}

const looks = {
  inbox: { title: 'Inbox', icon: 'inbox' },
  archive: { title: 'Archive', icon: 'archive' },
  spam: { title: 'Spam', icon: 'shield-alert' },
} as const;

type FolderTabsProps = {
  folder: Folder;
  counts: InboxCounts | undefined;
  onFolder: (folder: Folder) => void;
};

function FolderTabs({ folder, counts, onFolder }: FolderTabsProps) {
  return (
    <nav aria-label="Folders">
      <ul className="flex gap-1 border-b border-line">
        {folders.map((name) => {
          const { title, icon } = looks[name];
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={name === folder ? 'true' : undefined}
                onClick={() => onFolder(name)}
                className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium text-muted hover:text-ink focus-visible:-outline-offset-4 aria-[current]:border-accent aria-[current]:text-ink"
              >
                <OwnerIcon name={icon} className="size-4 max-sm:hidden" />
                {title}
                {counts && <span className="text-xs text-muted tabular-nums">{counts[name]}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { backdropClass, popupClass } from '../../../ui/owner/dialogs.ts';
import { findMessages, readContentEntries } from './content-entries.ts';
import { type Entry, ranked } from './ranking.ts';
import { pagesAndActions, sections } from './places.ts';
import { storePendingAction } from './pending-action.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { useDebounced } from '../../../ui/owner/useDebounced.ts';

/** Pause in typing before messages are searched, in ms. */
const messagesDelayMs = 200;
/** Minimum length of a text that is searched in messages, in characters. */
const minMessageLetters = 2;
const none: readonly Entry[] = [];

export interface PaletteProps {
  open: boolean;
  onClose: () => void;
  /** Goes to an address of this site. */
  go: (address: string) => void;
  /** Calls `content` with the options of its caller and returns the entries. Also handles the end of the session. */
  read: (content: typeof readContentEntries) => Promise<Entry[]>;
}

/** A dialog that finds pages, actions and content by typing, and opens or runs the chosen one. */
export function Palette({ open, onClose, go, read }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<Entry>(undefined);
  const { content, hasFailed } = useContent(open, read);
  const messages = useMessages(typed);
  const shown = useMemo(() => {
    const found = ranked([...pagesAndActions, ...content, ...sections, ...messages], typed);
    // Messages that the server found by their text are shown whatever their rank.
    return [...found, ...messages.filter((message) => !found.includes(message))];
  }, [content, messages, typed]);

  function choose(entry: Entry) {
    chosen.current = entry;
    onClose();
  }

  /** Follows the chosen entry. Runs after the palette has returned the focus, which the next dialog can then take. */
  function follow() {
    const entry = chosen.current;
    chosen.current = undefined;
    setTyped('');
    if (!entry) return;
    if (entry.pageAction && entry.address) storePendingAction(entry.address, entry.pageAction);
    if (entry.address) go(entry.address);
    entry.act?.();
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && follow()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          initialFocus={input}
          lang="en"
          dir="ltr"
          className={`${popupClass} fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(34rem,calc(100dvh-0.75rem-max(0.75rem,var(--notices-room,0px))))] max-w-xl flex-col overflow-hidden rounded-lg sm:top-[12dvh] sm:max-h-[min(34rem,calc(88dvh-max(12dvh,var(--notices-room,0px))))]`}
        >
          <Dialog.Title className="sr-only">Go to anything</Dialog.Title>
          <Autocomplete.Root
            inline
            open
            mode="none"
            items={shown}
            value={typed}
            onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
            itemToStringValue={({ title }: Entry) => title}
            autoHighlight="always"
            keepHighlight
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <OwnerIcon name="search" className="size-5 shrink-0 text-muted" />
              <Autocomplete.Input
                ref={input}
                aria-label="Project, page, message or action"
                placeholder="Project, page, message or action"
                spellCheck={false}
                autoCapitalize="none"
                enterKeyHint="go"
                className="min-h-13 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
              />
              <Dialog.Close className="-me-2 min-h-10 shrink-0 rounded-md px-2 text-sm text-muted hover:bg-sunken hover:text-ink">
                Close
              </Dialog.Close>
            </div>
            {hasFailed && (
              <p role="alert" className="border-b border-line px-4 py-2 text-sm text-danger">
                Couldn’t load your projects and other content. Pages and actions still work.
              </p>
            )}
            <Autocomplete.Empty className="px-4 text-muted not-empty:py-6">No results.</Autocomplete.Empty>
            <Autocomplete.List
              aria-label="Found"
              className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:p-0"
            >
              {(entry: Entry) => <FoundEntry key={entry.key} entry={entry} onChoose={() => choose(entry)} />}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function FoundEntry({ entry, onChoose }: { entry: Entry; onChoose: () => void }) {
  return (
    <Autocomplete.Item
      value={entry}
      onClick={onChoose}
      className="flex min-h-11 scroll-my-2 items-center justify-between gap-4 rounded-md px-3 py-2 text-sm/5 data-highlighted:bg-accent-soft"
    >
      <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
        {entry.title}
      </span>
      <span dir="auto" className="max-w-2/5 shrink-0 truncate text-xs text-muted">
        {entry.detail}
      </span>
    </Autocomplete.Item>
  );
}

function useMessages(typed: string): readonly Entry[] {
  const wanted = useDebounced(typed.trim(), messagesDelayMs);
  const [found, setFound] = useState<{ wanted: string; entries: readonly Entry[] }>();
  useEffect(() => {
    let isOver = false;
    if (wanted.length >= minMessageLetters)
      findMessages(wanted)
        .then((entries) => !isOver && setFound({ wanted, entries }))
        // The palette goes on without messages.
        .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [wanted]);
  return found && found.wanted === typed.trim() ? found.entries : none;
}

/** Reads the content each time the palette opens. Until it has arrived, returns the content read before. */
function useContent(open: boolean, read: PaletteProps['read']) {
  const [content, setContent] = useState<Entry[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const reads = useEffectEvent(read);
  useEffect(() => {
    if (!open) return undefined;
    let isOver = false;
    reads(readContentEntries)
      .then((found) => {
        if (isOver) return;
        setContent(found);
        setHasFailed(false);
      })
      .catch(() => !isOver && setHasFailed(true));
    return () => {
      isOver = true;
    };
  }, [open]);
  return { content, hasFailed };
}

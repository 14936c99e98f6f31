import { useState } from 'react';
import type { Folder, InboxMessage } from '#contract/contact/inbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectionBar } from '../../../ui/owner/SelectionBar.tsx';
import { type InboxActions, waysOut } from './inbox-calls.ts';

type SelectedMessagesProps = {
  selected: readonly InboxMessage[];
  folder: Folder;
  actions: InboxActions;
  /** Called when messages have left the list. */
  onGone: () => void;
  /** Ends the selection. */
  onDone: () => void;
};

/** Actions on the selected messages. */
export function SelectedMessages({ selected, folder, actions, onGone, onDone }: SelectedMessagesProps) {
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

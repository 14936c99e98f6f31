import { type RefObject, useRef } from 'react';
import type { InboxMessage } from '#contract/contact/inbox.ts';
import { useDocumentEvent } from '../../../ui/owner/useDocumentEvent.ts';

type InboxKeys = {
  /** The element around the table. Keys work only while it or the open message has the focus (WCAG 2.1.4). */
  list: RefObject<HTMLElement | null>;
  messages: readonly InboxMessage[];
  /** Id of the open message; 0 for none. */
  opened: number;
  onOpen: (message: InboxMessage, isAnswering: boolean) => void;
  /** Archives a message of the inbox, and moves others to the inbox. */
  onFile: (message: InboxMessage) => void;
};

/** Keys of mail programs: j and k go to the next and previous message, r answers the current one, e calls `onFile`. */
export function useInboxKeys({ list, messages, opened, onOpen, onFile }: InboxKeys): void {
  /** Index of the last focused row. If that row is gone, the next one is in its place. */
  const last = useRef(-1);

  useDocumentEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isAtMessages(event.target, list.current)) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('tbody a') ?? [])];
    const focused = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    const at = opened > 0 ? messages.findIndex(({ id }) => id === opened) : focused;
    if (at >= 0) last.current = at;

    if (event.key === 'j' || event.key === 'k') {
      const isBeside = at < 0 && last.current >= 0;
      const to = isBeside ? last.current + (event.key === 'k' ? -1 : 0) : at + (event.key === 'j' ? 1 : -1);
      const next = Math.min(Math.max(to, 0), messages.length - 1);
      const message = messages[next];
      if (opened > 0 && message && next !== at) onOpen(message, false);
      else links[next]?.focus();
    } else if (event.key === 'r' && messages[at]) onOpen(messages[at], true);
    else if (event.key === 'e' && messages[at]) onFile(messages[at]);
    else return;
    event.preventDefault();
  });
}

/** Returns true in the open dialog, or in the list if none is open, except in text fields, menus and confirmations. */
function isAtMessages(target: EventTarget | null, list: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input:not([type=checkbox]), textarea, select, [role=alertdialog], [role=menu]'))
    return false;
  const [window = list, ...others] = document.querySelectorAll('[role=dialog]');
  return others.length === 0 && Boolean(window?.contains(target));
}

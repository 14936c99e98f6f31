import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Folder, InboxMessage } from '#contract/contact/inbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { DeliveryLine } from './DeliveryLine.tsx';
import type { InboxActions } from './inbox-calls.ts';
import { replyLink } from './reply-link.ts';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

type MessageDialogProps = {
  message: InboxMessage | null;
  open: boolean;
  actions: InboxActions;
  onClose: () => void;
  /** Gets the focus when the row that opened the dialog is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Shows a message, with buttons to reply, move and delete it. */
export function MessageDialog({ message, open, actions, onClose, fallbackFocus }: MessageDialogProps) {
  // The dialog keeps its texts while it fades out.
  const last = useRef(message);
  useEffect(() => {
    if (message) last.current = message;
  });
  const shown = message ?? last.current;
  if (!shown) return null;

  async function leave(leaving: Promise<boolean>) {
    if (await leaving) onClose();
  }
  const moves = (folder: Folder) => () => void leave(actions.move(shown, folder));
  const { folder } = shown;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shown.subject}
      width="wide"
      description={
        <>
          <bdi>{shown.name}</bdi>, <span className="wrap-anywhere">{shown.email}</span>,{' '}
          <time dateTime={shown.created_at}>{momentText(shown.created_at)}</time>
        </>
      }
      fallbackFocus={fallbackFocus}
    >
      <DialogBody label="Message">
        <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
          {shown.message}
        </p>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-sm">
          <p className="min-w-0 wrap-anywhere">
            {folder === 'spam' && (
              <span className="block">Marked as spam: {shown.spam_reason ?? 'moved here by you'}.</span>
            )}
            <span className="text-muted">Email to you: </span>
            <DeliveryLine message={shown} />
          </p>
          <Button variant="ghost" onClick={() => void actions.resend(shown.id)}>
            Email me again
          </Button>
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={() => void leave(actions.remove(shown))}>
          Delete
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            actions.mark(shown.id, false);
            onClose();
          }}
        >
          Mark as unread
        </Button>
        {folder === 'spam' ? (
          <Button variant="secondary" onClick={moves('inbox')}>
            Not spam
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={moves('spam')}>
              Spam
            </Button>
            <Button variant="secondary" onClick={moves(folder === 'inbox' ? 'archive' : 'inbox')}>
              {folder === 'inbox' ? 'Archive' : 'Move to inbox'}
            </Button>
          </>
        )}
        <a href={replyLink(shown)} className={buttonClass('primary')}>
          <OwnerIcon name="reply" className="size-4" />
          Reply
        </a>
      </DialogActions>
    </Dialog>
  );
}

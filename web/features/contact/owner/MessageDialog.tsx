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
  message: InboxMessage;
  actions: InboxActions;
  onClose: () => void;
  /** Gets the focus when the row that opened the dialog is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Shows a message, with buttons to reply, move and delete it. */
export function MessageDialog({ message, actions, onClose, fallbackFocus }: MessageDialogProps) {
  const { id, folder, name, email, subject, created_at } = message;

  async function leave(leaving: Promise<boolean>) {
    if (await leaving) onClose();
  }
  const moves = (target: Folder) => () => void leave(actions.move(message, target));

  return (
    <Dialog
      open
      onClose={onClose}
      title={subject}
      width="wide"
      description={
        <>
          <bdi>{name}</bdi>, <span className="wrap-anywhere">{email}</span>,{' '}
          <time dateTime={created_at}>{momentText(created_at)}</time>
        </>
      }
      fallbackFocus={fallbackFocus}
    >
      <DialogBody label="Message">
        <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
          {message.message}
        </p>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-sm">
          <p className="min-w-0 wrap-anywhere">
            {folder === 'spam' && (
              <span className="block">Marked as spam: {message.spam_reason ?? 'moved here by you'}.</span>
            )}
            <span className="text-muted">Email to you: </span>
            <DeliveryLine message={message} />
          </p>
          <Button variant="ghost" onClick={() => void actions.resend(id)}>
            Email me again
          </Button>
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={() => void leave(actions.remove(message))}>
          Delete
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            actions.mark(id, false);
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
        <a href={replyLink(message)} className={buttonClass('primary')}>
          <OwnerIcon name="reply" className="size-4" />
          Reply
        </a>
      </DialogActions>
    </Dialog>
  );
}

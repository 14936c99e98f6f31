import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { InboxMessage } from '#contract/contact/inbox.ts';
import { inboxMessages } from '#contract/ui-text/owner.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody, type DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { ApiFailure } from '../../../api/failure.ts';
import { AnswerForm, type AnswerFormProps } from './AnswerForm.tsx';
import { DeliveryLine } from './DeliveryLine.tsx';
import { openedMessage, refetchIntervalOf } from './fetch-inbox.ts';
import { type InboxActions, waysOut } from './inbox-calls.ts';

type MessageDialogProps = DialogClosing & {
  id: number;
  /** The message as the list shows it, until the rest is loaded; undefined if it is not in the list. */
  listed: InboxMessage | undefined;
  /** Starts with the focus in the answer. */
  isAnswering: boolean;
  actions: InboxActions;
};

/** Shows a message with its answers and marks it as read; answers, moves and deletes it. */
export function MessageDialog(props: MessageDialogProps) {
  const { id, listed, isAnswering, actions, onClose, fallbackFocus } = props;
  const [isLeaving, setIsLeaving] = useState(false);
  const query = useQuery({
    ...openedMessage(id),
    // A deleted message cannot be refetched.
    enabled: !isLeaving,
    refetchInterval: ({ state: { data } }) => refetchIntervalOf(data && [data, ...data.answers]),
  });
  const opened = query.data;
  const message = opened ?? listed;
  const markRead = useEffectEvent(() => {
    if (opened?.read === false) actions.mark([opened], true);
  });
  const isLoaded = opened !== undefined;
  useEffect(() => {
    if (isLoaded) markRead();
  }, [isLoaded]);
  async function leave(leaving: Promise<boolean>) {
    setIsLeaving(true);
    if (await leaving) onClose();
    else setIsLeaving(false);
  }
  const isGone = query.error instanceof ApiFailure && query.error.status === 404;

  return (
    <Dialog
      open
      forReading
      onClose={onClose}
      title={message?.subject ?? 'Message'}
      width="wide"
      description={message && <Sender message={message} />}
      fallbackFocus={fallbackFocus}
    >
      <DialogBody label="Message">
        {message && (
          <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
            {message.message}
          </p>
        )}
        {opened && <Answers message={opened} isAnswering={isAnswering} actions={actions} />}
        {isGone ? (
          <EmptyState icon="inbox" title="Message not found">
            {inboxMessages.gone}
          </EmptyState>
        ) : (
          <QueryStatus query={query} loading="Loading message..." failed="Couldn’t load the message" />
        )}
      </DialogBody>
      {message && !isGone && (
        <FilingButtons
          message={message}
          actions={actions}
          onLeave={(leaving) => void leave(leaving)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function Sender({ message: { name, email, created_at } }: { message: InboxMessage }) {
  return (
    <>
      <bdi>{name}</bdi>, <span className="wrap-anywhere">{email}</span>,{' '}
      <time dateTime={created_at}>{momentText(created_at)}</time>
    </>
  );
}

/** On phones, the button's text is aligned with the line above. */
const besideLine = 'justify-self-start max-sm:-ms-4 sm:justify-self-end';

/** The answers, a form for another one, and the state of the mail to the owner. */
function Answers({ message, ...form }: AnswerFormProps) {
  const { actions } = form;
  const { id, answers, answered_at, folder, spam_reason } = message;
  return (
    <>
      {answers.length > 0 && (
        <ol aria-label="Answers sent" className="mt-6 space-y-4">
          {answers.map((answer) => (
            <li key={answer.id} className="rounded-md border-s-2 border-accent bg-sunken px-4 py-3">
              <p className="mb-1 flex flex-wrap gap-x-3 text-sm text-muted">
                <span>
                  You, <time dateTime={answer.created_at}>{momentText(answer.created_at)}</time>
                </span>
                <DeliveryLine delivery={answer.delivery} />
              </p>
              <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
                {answer.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <AnswerForm message={message} {...form} />
      <div className="mt-6 grid gap-x-3 gap-y-1 border-t border-line pt-4 text-sm sm:grid-cols-[1fr_auto] sm:items-center">
        <p className="min-w-0 wrap-anywhere">
          {answered_at ? `Answered ${momentText(answered_at)}` : 'Not answered yet'}
        </p>
        <Button
          variant="ghost"
          className={besideLine}
          onClick={() => actions.markAnswered(id, answered_at === null)}
        >
          {answered_at ? 'Mark as unanswered' : 'Mark as answered'}
        </Button>
        <p className="min-w-0 wrap-anywhere">
          {folder === 'spam' && (
            <span className="block">Marked as spam: {spam_reason ?? 'moved here by you'}.</span>
          )}
          <span className="text-muted">Email to you: </span>
          <DeliveryLine delivery={message.delivery} isSpam={folder === 'spam'} />
        </p>
        <Button variant="ghost" className={besideLine} onClick={() => void actions.resend(id)}>
          Email me again
        </Button>
      </div>
    </>
  );
}

type FilingButtonsProps = {
  message: InboxMessage;
  actions: InboxActions;
  /** Called with an action that closes the dialog if it succeeds. */
  onLeave: (leaving: Promise<boolean>) => void;
  onClose: () => void;
};

function FilingButtons({ message, actions, onLeave, onClose }: FilingButtonsProps) {
  const { next, others } = waysOut(message.folder, actions);
  return (
    <DialogActions>
      <div className="flex grow flex-wrap justify-end gap-3 max-sm:grid max-sm:grid-cols-2">
        <Button
          variant="ghost"
          onClick={() => {
            actions.mark([message], false);
            onClose();
          }}
        >
          Mark as unread
        </Button>
        {[...others.toReversed(), next].map(({ text, leave }) => (
          <Button
            key={text}
            variant={text === next.text ? 'secondary' : 'ghost'}
            onClick={() => onLeave(leave([message]))}
          >
            {text}
          </Button>
        ))}
      </div>
    </DialogActions>
  );
}

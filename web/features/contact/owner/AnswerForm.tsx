import { useEffect, useRef } from 'react';
import {
  type AnswerInput,
  type InboxMessage,
  type OpenedMessage,
  answerInput,
  inboxLimits,
} from '#contract/contact/inbox.ts';
import { inboxMessages } from '#contract/ui-text/owner.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import { RestoredNotice } from '../../../ui/owner/DraftNotices.tsx';
import { useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { labelledFields } from '../../../ui/owner/labelled-fields.ts';
import { Notice, SaveFaultNotice } from '../../../ui/owner/Notice.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import type { InboxActions } from './inbox-calls.ts';

export type AnswerFormProps = {
  message: OpenedMessage;
  /** Starts with the focus in the answer. */
  isAnswering: boolean;
  actions: InboxActions;
};

/** Answers the message by mail. Without a mail server, offers the owner's mail program instead. */
export function AnswerForm(props: AnswerFormProps) {
  const { message } = props;
  return (
    <section aria-label="Answer" className="mt-8 border-t border-line pt-5">
      {message.reply_to === null ? (
        <Notice action={<MailProgram message={message} variant="primary" />}>
          {inboxMessages.cannotAnswer} Answer in your mail program, then mark the message as answered.
        </Notice>
      ) : (
        <MailedAnswer {...props} />
      )}
    </section>
  );
}

const nothing: AnswerInput = { text: '' };
const labels = { text: 'Your answer' };

function MailedAnswer({ message, isAnswering, actions }: AnswerFormProps) {
  const { id, email, reply_to } = message;
  const versioned = useVersionedForm({
    draftKey: draftKey('answer', message),
    schema: answerInput,
    saved: nothing,
    valuesOf: (sent: AnswerInput) => sent,
    save: (body) => actions.answer(id, body),
    onSaved: async () => nothing,
    saveFailed: inboxMessages.failed,
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Not `setFocus` of the form, because a restored draft registers the field again.
    if (isAnswering) form.current?.querySelector('textarea')?.focus();
  }, [isAnswering]);

  return (
    <form ref={form} noValidate onSubmit={(event) => void versioned.submit(event)}>
      <RestoredNotice versioned={versioned} labels={labels} />
      <TextArea
        rows={5}
        limit={inboxLimits.answer}
        hint={`Mailed to ${email} with the message quoted. Replies go to ${reply_to}.`}
        {...labelledFields(versioned.form, labels)('text')}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <SaveFaultNotice fault={versioned.fault} busy={versioned.isSaving} />
        <Button type="submit" busy={versioned.isSaving}>
          <OwnerIcon name="send" className="size-4" />
          Send answer
        </Button>
        <MailProgram message={message} variant="ghost" />
      </div>
    </form>
  );
}

function MailProgram({ message, variant }: { message: OpenedMessage; variant: 'primary' | 'ghost' }) {
  return (
    <a href={replyLink(message)} className={buttonClass(variant)}>
      <OwnerIcon name="reply" className="size-4" />
      Use my mail program
    </a>
  );
}

/** Maximum length of the link, in characters: some mail programs cut or refuse longer ones. */
const maxLinkLength = 1900;

/** A `mailto:` link to a reply that quotes the message, truncated to the maximum length. */
function replyLink({ email, name, subject, message, created_at }: InboxMessage): string {
  const reply = /^re:/iu.test(subject) ? subject : `Re: ${subject}`;
  const intro = `On ${new Date(created_at).toLocaleDateString()}, ${name} wrote:`;
  const quoted = message
    .split(/\r?\n/u)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const head = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(reply)}&body=`;
  const whole = head + encodeURIComponent(`\r\n\r\n${intro}\r\n${quoted}\r\n`);
  if (whole.length <= maxLinkLength) return whole;

  let link = head + encodeURIComponent(`\r\n\r\n${intro}\r\n`);
  const end = encodeURIComponent('…\r\n');
  for (const character of quoted) {
    const next = encodeURIComponent(character);
    if (link.length + next.length + end.length > maxLinkLength) break;
    link += next;
  }
  return link + end;
}

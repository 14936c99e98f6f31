import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { answerInput, type AnswerInput, inboxLimits, type OpenedMessage } from '#contract/contact/inbox.ts';
import { editedElsewhereMessage, inboxMessages } from '#contract/ui-text/owner.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { fieldProps, showFormFailure, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { readDraft } from '../../../ui/form-state/drafts.ts';
import { draftKey, useDraft } from '../../../ui/form-state/useDraft.ts';
import { useEditedElsewhere } from '../../../ui/form-state/useEditedElsewhere.ts';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import type { InboxActions } from './inbox-calls.ts';
import { replyLink } from './reply-link.ts';

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

function MailedAnswer({ message, isAnswering, actions }: AnswerFormProps) {
  const { id, email, reply_to } = message;
  const key = draftKey('answer', message);
  const draft = useDraft<AnswerInput>(key);
  const [kept] = useState(() => readDraft<AnswerInput>(key)?.value);
  const form = useContractForm(answerInput, { defaultValues: kept ?? { text: '' } });
  const isElsewhere = useEditedElsewhere(key, useWatch({ control: form.control, name: 'text' }) !== '');
  const { keep } = draft;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form, keep],
  );

  const { setFocus } = form;
  useEffect(() => {
    if (isAnswering) setFocus('text');
  }, [isAnswering, setFocus]);

  async function send(body: AnswerInput) {
    try {
      await actions.answer(id, body);
      form.reset({ text: '' });
      draft.discard();
    } catch (failure) {
      showFormFailure(form, failure, inboxMessages.failed);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      {isElsewhere && (
        <div className="mb-4">
          <Notice>{editedElsewhereMessage}</Notice>
        </div>
      )}
      <TextArea
        label="Your answer"
        rows={5}
        limit={inboxLimits.answer}
        hint={`Mailed to ${email} with the message quoted. Replies go to ${reply_to}.`}
        {...fieldProps(form, 'text')}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" busy={form.formState.isSubmitting}>
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

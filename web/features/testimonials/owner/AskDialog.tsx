import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { testimonialLimits } from '#contract/testimonials/testimonial-limits.ts';
import { requestInput, type RequestInput, type RequestMade } from '#contract/testimonials/testimonials.ts';
import { testimonialMessages as messages, withoutPublicUrl } from '#contract/ui-text/owner.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { EmailField, TextField } from '../../../ui/fields/TextField.tsx';
import { labelledFields } from '../../../ui/owner/labelled-fields.ts';
import { validated } from '../../../ui/form-state/useContractForm.ts';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import { addressToShare } from '../../../ui/owner/address-here.ts';
import { CopyButton } from '../../../ui/owner/CopyButton.tsx';
import { Dialog, DialogActions, DialogBody, type DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { RecordDialog } from '../../../ui/owner/RecordDialog.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { ask } from './testimonial-calls.ts';
import { useProjectOptions } from './useProjectOptions.ts';

const firstNote =
  'Hello,\n\nthank you for working with me. Would you write two or three sentences about it for my site? This link opens a short form. Nothing is published before I have read it.';

const days = [7, 14, 30, testimonialLimits.days];

/** The form's values: numbers and choices are texts. */
type AskValues = {
  name: string;
  email: string;
  note: string;
  project_id: string;
  days: string;
};

const empty: AskValues = { name: '', email: '', note: firstNote, project_id: '', days: '30' };

const labels = {
  name: 'Client’s name',
  email: 'Client’s email',
  note: 'Text of the email',
  project_id: 'Project',
  days: 'The link ends after',
} as const;

/** Asks a client for a testimonial: by mail, or with a link to copy. Keeps a draft. */
export function AskDialog(closing: DialogClosing) {
  const cache = useQueryClient();
  const [made, setMade] = useState<RequestMade & Pick<RequestInput, 'is_mailed' | 'email'>>();
  const projects = useProjectOptions();
  const versioned = useVersionedForm({
    draftKey: draftKey('request', undefined),
    schema: asRequest,
    saved: empty,
    valuesOf: (sent: RequestInput) => sent,
    save: (wanted) => ask(cache, wanted),
    async onSaved(answer, { values }) {
      setMade({ ...answer, ...values });
      return undefined;
    },
    saveFailed: messages.askFailed,
  });
  const { form } = versioned;
  const field = labelledFields(form, labels);
  const email = form.watch('email');
  if (made) return <LinkDialog {...made} {...closing} />;
  return (
    <RecordDialog
      record={undefined}
      what="request"
      title="Ask for a testimonial"
      description="The client writes on a page of your site, without an account. You decide if it is published."
      submitLabel={email.trim() ? 'Send by email' : 'Create link'}
      versioned={versioned}
      labels={labels}
      {...closing}
    >
      <div className="grid gap-5">
        <TextField {...field('name')} />
        <EmailField optional hint="Without an address, you get a link to copy." {...field('email')} />
        <TextArea
          rows={6}
          limit={testimonialLimits.note}
          hint="The link follows below it."
          {...field('note')}
        />
        <SelectField optional options={projects} {...field('project_id')} />
        <SelectField
          options={days.map((number) => ({ value: String(number), label: `${number} days` }))}
          {...field('days')}
        />
      </div>
    </RecordDialog>
  );
}

const asRequest = validated(
  ({ project_id, days: chosen, ...texts }: AskValues) => ({
    ...texts,
    project_id: project_id === '' ? null : Number(project_id),
    days: Number(chosen),
    is_mailed: texts.email.trim() !== '',
  }),
  requestInput,
);

type LinkDialogProps = DialogClosing &
  Pick<RequestMade, 'link' | 'public_url_set' | 'mailed'> & {
    /** True if the link was to be mailed to `email`. */
    is_mailed: boolean;
    email: string;
  };

/** Shows the link of a new request, which cannot be shown again. */
function LinkDialog({ is_mailed, mailed, email, onClose, fallbackFocus, ...made }: LinkDialogProps) {
  const link = addressToShare(made);
  return (
    <Dialog
      open
      onClose={onClose}
      fallbackFocus={fallbackFocus}
      title="Request created"
      description={
        mailed
          ? `The link is on its way to ${email}. You can also copy it; it is shown only once.`
          : `${is_mailed ? `${messages.notMailed} ` : ''}Copy the link and send it to the client. It is shown only once and works once.`
      }
    >
      <DialogBody label="The link">
        <p className="mb-4 rounded-md bg-sunken p-3 font-mono text-sm wrap-anywhere">{link}</p>
        <CopyButton text={link} of="the link" />
        {!made.public_url_set && <p className="mt-4 text-sm text-muted">{withoutPublicUrl}</p>}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

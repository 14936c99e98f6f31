import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { testimonialLimits } from '#contract/testimonials/testimonial-limits.ts';
import { proposalInput, type ProposalMade, type Testimonial } from '#contract/testimonials/testimonials.ts';
import { testimonialMessages as messages } from '#contract/ui-text/owner.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { fieldProps } from '../../../ui/form-state/useContractForm.ts';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import type { DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { RecordDialog } from '../../../ui/owner/RecordDialog.tsx';
import { LinkDialog } from './AskDialog.tsx';
import { fetchTestimonial, propose } from './testimonial-calls.ts';

const words = z.pick(proposalInput, { words: true });

const labels = { words: 'New words' } as const;

function valuesOf({ words: present, proposed_words }: Testimonial) {
  return { words: proposed_words ?? present };
}

type ProposeDialogProps = DialogClosing & { testimonial: Testimonial };

/** Asks the client to confirm other words. The present ones stay until then. Keeps a draft. */
export function ProposeDialog({ testimonial, ...closing }: ProposeDialogProps) {
  const cache = useQueryClient();
  const { id, email, name } = testimonial;
  const [made, setMade] = useState<ProposalMade>();
  const is_mailed = email !== '';
  const versioned = useVersionedForm({
    draftKey: draftKey('proposal', testimonial),
    schema: words,
    saved: useMemo(() => valuesOf(testimonial), [testimonial]),
    read: () => fetchTestimonial(id),
    valuesOf,
    save: (wanted) => propose(cache, id, { ...wanted, is_mailed }),
    async onSaved(answer) {
      setMade(answer);
      return undefined;
    },
    saveFailed: messages.proposeFailed,
  });
  if (made)
    return (
      <LinkDialog title="Confirmation asked" {...made} {...{ is_mailed, email }} onClose={closing.onClose} />
    );
  return (
    <RecordDialog
      record={testimonial}
      what="testimonial"
      title={`Change the words of ${name}`}
      description="The client’s own words stay until the client agrees to the new ones."
      submitLabel={is_mailed ? 'Ask by email' : 'Create link'}
      versioned={versioned}
      labels={labels}
      {...closing}
    >
      <TextArea
        label={labels.words}
        rows={7}
        limit={testimonialLimits.words}
        {...fieldProps(versioned.form, 'words')}
      />
    </RecordDialog>
  );
}

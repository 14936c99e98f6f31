import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { testimonialLimits } from '#contract/testimonials/testimonial-limits.ts';
import { proposalInput, type ProposalMade, type Testimonial } from '#contract/testimonials/testimonials.ts';
import { testimonialMessages as messages } from '#contract/ui-text/owner.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { fieldProps, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { SubmitDialog } from '../../../ui/owner/SubmitDialog.tsx';
import { LinkDialog } from './AskDialog.tsx';
import { propose } from './testimonial-calls.ts';

const words = z.pick(proposalInput, { words: true });

/** Asks the client to confirm other words. The present ones stay until then. */
export function ProposeDialog({ testimonial, onClose }: { testimonial: Testimonial; onClose: () => void }) {
  const cache = useQueryClient();
  const { id, email, name } = testimonial;
  const [made, setMade] = useState<ProposalMade>();
  const form = useContractForm(words, {
    defaultValues: { words: testimonial.proposed_words ?? testimonial.words },
  });
  const is_mailed = email !== '';
  if (made) return <LinkDialog title="Confirmation asked" {...made} {...{ is_mailed, email, onClose }} />;
  return (
    <SubmitDialog
      title={`Change the words of ${name}`}
      description="The client’s own words stay until the client agrees to the new ones."
      submitLabel={is_mailed ? 'Ask by email' : 'Create link'}
      form={form}
      send={async (wanted) => setMade(await propose(cache, id, { ...wanted, is_mailed }))}
      failed={messages.proposeFailed}
      onClose={onClose}
    >
      <TextArea label="New words" rows={7} limit={testimonialLimits.words} {...fieldProps(form, 'words')} />
    </SubmitDialog>
  );
}

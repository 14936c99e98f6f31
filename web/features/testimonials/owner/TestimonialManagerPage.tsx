import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { DraftNotices } from '../../../ui/owner/DraftNotices.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { RecordPage } from '../../../ui/owner/RecordPage.tsx';
import { AskDialog } from './AskDialog.tsx';
import { OpenRequests } from './OpenRequests.tsx';
import { useDeleteTestimonial, useTestimonials } from './testimonial-calls.ts';
import { TestimonialDialog } from './TestimonialDialog.tsx';
import { TestimonialTable } from './TestimonialTable.tsx';

/** Words of clients: add, ask for, publish, order and delete them. */
export default function TestimonialManagerPage() {
  const [isAsking, setAsking] = useState(false);
  const askButton = useRef<HTMLButtonElement>(null);
  const { mutate: remove, isPending } = useDeleteTestimonial();

  return (
    <RecordPage
      title="Testimonials"
      kind="testimonial"
      kinds="testimonials"
      query={useTestimonials()}
      nameOf={({ name }) => name}
      buttons={
        <Button ref={askButton} variant="secondary" onClick={() => setAsking(true)}>
          <OwnerIcon name="send" className="size-4" />
          Ask for one
        </Button>
      }
      notices={
        !isAsking && (
          <DraftNotices kind="request" items={[]} nameOf={String} onContinue={() => setAsking(true)} />
        )
      }
      empty={
        <EmptyState icon="message-square-quote" title="No testimonials yet">
          Ask a client for a few words, or add some that you have received.
        </EmptyState>
      }
      renderTable={(testimonials, actions) => <TestimonialTable testimonials={testimonials} {...actions} />}
      renderForm={(testimonial, _all, closing) => (
        <TestimonialDialog testimonial={testimonial} {...closing} />
      )}
      renderDeletion={(testimonial, _all, { onClose, fallbackFocus }) => (
        <ConfirmDialog
          open={testimonial !== null}
          title={`Delete the words of ${testimonial?.name ?? ''}?`}
          description="They are deleted for good, with the name, the address and the portrait. This can’t be undone."
          confirmLabel="Delete for good"
          busy={isPending}
          onCancel={onClose}
          onConfirm={() => testimonial && remove(testimonial, { onSettled: onClose })}
          fallbackFocus={fallbackFocus}
        />
      )}
    >
      <OpenRequests />
      {isAsking && <AskDialog onClose={() => setAsking(false)} fallbackFocus={askButton} />}
    </RecordPage>
  );
}

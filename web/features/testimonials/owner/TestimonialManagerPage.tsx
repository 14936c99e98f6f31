import { useRef, useState } from 'react';
import type { Testimonial } from '#contract/testimonials/testimonials.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { DraftNotices } from '../../../ui/owner/DraftNotices.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { useRecordInAddress } from '../../../ui/owner/useFormInAddress.ts';
import { AskDialog } from './AskDialog.tsx';
import { OpenRequests } from './OpenRequests.tsx';
import { useDeleteTestimonial, useTestimonials } from './testimonial-calls.ts';
import { TestimonialDialog } from './TestimonialDialog.tsx';
import { TestimonialTable } from './TestimonialTable.tsx';

/** Words of clients: add, ask for, publish, order and delete them. */
export default function TestimonialManagerPage() {
  const testimonials = useTestimonials();
  const [edited, setEdited] = useState<{ testimonial: Testimonial | undefined } | null>(null);
  const [deleted, setDeleted] = useState<Testimonial | null>(null);
  const [isAsking, setAsking] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const askButton = useRef<HTMLButtonElement>(null);
  useRecordInAddress('testimonial', testimonials.data, (testimonial) => setEdited({ testimonial }));
  const { mutate: remove, isPending } = useDeleteTestimonial();

  return (
    <>
      <PageHeading
        title="Testimonials"
        action={
          <div className="flex flex-wrap gap-2">
            <Button ref={askButton} variant="secondary" onClick={() => setAsking(true)}>
              <OwnerIcon name="send" className="size-4" />
              Ask for one
            </Button>
            <Button ref={addButton} variant="primary" onClick={() => setEdited({ testimonial: undefined })}>
              <OwnerIcon name="plus" className="size-5" />
              Add testimonial
            </Button>
          </div>
        }
      />
      {testimonials.data && !edited && !isAsking && (
        <>
          <DraftNotices
            kind="testimonial"
            items={testimonials.data}
            nameOf={({ name }) => name}
            onContinue={(testimonial) => setEdited({ testimonial })}
          />
          <DraftNotices kind="request" items={[]} nameOf={String} onContinue={() => setAsking(true)} />
        </>
      )}
      {testimonials.data?.length === 0 && (
        <EmptyState icon="message-square-quote" title="No testimonials yet">
          Ask a client for a few words, or add some that you have received.
        </EmptyState>
      )}
      {testimonials.data && testimonials.data.length > 0 && (
        <TestimonialTable
          testimonials={testimonials.data}
          onEdit={(testimonial) => setEdited({ testimonial })}
          onDelete={setDeleted}
        />
      )}
      <QueryStatus
        query={testimonials}
        loading="Loading testimonials..."
        failed="Couldn’t load the testimonials"
      />
      <OpenRequests />
      {edited && (
        <TestimonialDialog
          testimonial={edited.testimonial}
          onClose={() => setEdited(null)}
          fallbackFocus={addButton}
        />
      )}
      {isAsking && <AskDialog onClose={() => setAsking(false)} fallbackFocus={askButton} />}
      <ConfirmDialog
        open={deleted !== null}
        title={`Delete the words of ${deleted?.name ?? ''}?`}
        description="They are deleted for good, with the name, the address and the portrait. This can’t be undone."
        confirmLabel="Delete for good"
        busy={isPending}
        onCancel={() => setDeleted(null)}
        onConfirm={() => deleted && remove(deleted, { onSettled: () => setDeleted(null) })}
        fallbackFocus={addButton}
      />
    </>
  );
}

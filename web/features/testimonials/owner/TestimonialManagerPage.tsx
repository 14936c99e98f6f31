import { useRef, useState } from 'react';
import { pageWithForm } from '#contract/admin-pages.ts';
import { pages } from '#contract/addresses.ts';
import { shownWords } from '#contract/testimonials/excerpt.ts';
import type { Testimonial, TestimonialRequest } from '#contract/testimonials/testimonials.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { DraftNotices } from '../../../ui/owner/DraftNotices.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { RecordPage } from '../../../ui/owner/RecordPage.tsx';
import { RecordTable } from '../../../ui/owner/RecordTable.tsx';
import { StatusDot } from '../../../ui/owner/StatusDot.tsx';
import { useSizedSource } from '../../../ui/owner/held-pictures.ts';
import { AskDialog } from './AskDialog.tsx';
import { TestimonialDialog } from './TestimonialDialog.tsx';
import {
  useArrangeTestimonials,
  useChangeState,
  useDeleteTestimonial,
  useTestimonials,
  useRequests,
  useTakeBack,
} from './testimonial-calls.ts';
import { stateLabels } from './testimonial-values.ts';
import { Moment } from '../../../ui/owner/Moment.tsx';

/** Requests that nobody has answered yet; renders nothing without any. */
function OpenRequests() {
  const { data: requests = [] } = useRequests();
  const { mutate: takeBack, isPending } = useTakeBack();
  const [asked, setAsked] = useState<TestimonialRequest | null>(null);
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests-title" className="mt-10">
      <h2 id="requests-title" className="mb-3 text-xl font-semibold">
        Open requests
      </h2>
      <RecordTable
        caption="Open requests"
        nameColumn="Client"
        items={requests}
        nameOf={({ name }) => name}
        renderNote={({ email }) => email}
        columns={[
          {
            name: 'Asked',
            from: 'tablet',
            render: ({ created_at }) => <Moment at={Date.parse(created_at)} />,
          },
          {
            name: 'Ends',
            from: 'phone',
            render: ({ expires_at }) => (
              <>
                <span className="md:hidden">Ends </span>
                <Moment at={Date.parse(expires_at)} />
              </>
            ),
          },
        ]}
        renderAction={(request) => (
          <Button
            variant="secondary"
            aria-label={`Take back the request to ${request.name}`}
            onClick={() => setAsked(request)}
          >
            Take back
          </Button>
        )}
      />
      <ConfirmDialog
        open={asked !== null}
        title={`Take back the request to ${asked?.name ?? ''}?`}
        description="Its link no longer works."
        confirmLabel="Take back"
        busy={isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && takeBack(asked, { onSettled: () => setAsked(null) })}
      />
    </section>
  );
}

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

type TestimonialTableProps = {
  testimonials: readonly Testimonial[];
  onEdit: (testimonial: Testimonial) => void;
  onDelete: (testimonial: Testimonial) => void;
};

/** The button of a testimonial by its state, and the state that the button sets. */
const next = {
  submitted: { label: 'Publish', state: 'published' },
  approved: { label: 'Publish', state: 'published' },
  published: { label: 'Hide', state: 'approved' },
} as const;

const tones = { submitted: 'waiting', approved: 'off', published: 'good' } as const;

function TestimonialTable({ testimonials, onEdit, onDelete }: TestimonialTableProps) {
  const arrange = useArrangeTestimonials();
  const { mutate: change, isPending } = useChangeState();
  return (
    <RecordTable
      caption="Testimonials"
      nameColumn="Client"
      items={testimonials}
      nameOf={({ name }) => name}
      renderLead={(one) => <Portrait testimonial={one} />}
      renderNote={({ role, company }) => [role, company].filter(Boolean).join(', ')}
      columns={[
        {
          name: 'Words',
          from: 'phone',
          render: (one) => (
            <span dir="auto" className="line-clamp-3 wrap-anywhere md:max-w-md">
              {shownWords(one)}
            </span>
          ),
        },
        {
          name: 'Status',
          from: 'phone',
          render: ({ state }) => <StatusDot tone={tones[state]}>{stateLabels[state]}</StatusDot>,
        },
      ]}
      addressOf={({ id }) => pageWithForm(pages.testimonialManager, `testimonial-${id}`)}
      onOpen={onEdit}
      renderAction={(one) => (
        <Button
          variant="secondary"
          // Not disabled, which would take the focus from it.
          aria-disabled={isPending || undefined}
          aria-label={`${next[one.state].label} the words of ${one.name}`}
          onClick={() => !isPending && change({ of: one, state: next[one.state].state })}
        >
          {next[one.state].label}
        </Button>
      )}
      actionsOf={(one) => [
        { text: 'Edit', run: () => onEdit(one) },
        { text: 'Delete', danger: true, run: () => onDelete(one) },
      ]}
      moving={{ listOf: () => testimonials, onArrange: arrange }}
    />
  );
}

function Portrait({ testimonial: { portrait } }: { testimonial: Testimonial }) {
  const source = useSizedSource(portrait, 320);
  return source && <img src={source} alt="" className="size-9 shrink-0 rounded-full object-cover" />;
}

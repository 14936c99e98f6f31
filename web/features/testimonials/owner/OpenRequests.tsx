import { useState } from 'react';
import type { TestimonialRequest } from '#contract/testimonials/testimonials.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { RecordTable } from '../../../ui/owner/RecordTable.tsx';
import { useRequests, useTakeBack } from './testimonial-calls.ts';

/** Requests that nobody has answered yet; renders nothing without any. */
export function OpenRequests() {
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

import { useState } from 'react';
import type { TestimonialRequest } from '#contract/testimonials/testimonials.ts';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { Cell, Row, Table } from '../../../ui/owner/Table.tsx';
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
      <Table caption="Open requests" columns={['Client', 'Asked', 'Ends', 'Actions']}>
        {requests.map((request) => (
          <Row key={request.id}>
            <Cell>
              <span dir="auto" className="block font-medium wrap-anywhere">
                {request.name}
              </span>
              <span className="block text-xs wrap-anywhere text-muted">{request.email}</span>
            </Cell>
            <Cell label="Asked" className="text-muted">
              <Moment at={Date.parse(request.created_at)} />
            </Cell>
            <Cell label="Ends" className="text-muted">
              <Moment at={Date.parse(request.expires_at)} />
            </Cell>
            <Cell>
              <IconButton
                icon="unlink"
                tip="Take back"
                of={request.name}
                danger
                onClick={() => setAsked(request)}
              />
            </Cell>
          </Row>
        ))}
      </Table>
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

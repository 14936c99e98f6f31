import { useState } from 'react';
import { flushSync } from 'react-dom';
import { pictureVariant } from '#contract/paths.ts';
import type { Testimonial } from '#contract/testimonials/testimonials.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { MoveButtons } from '../../../ui/owner/MoveButtons.tsx';
import { Cell, Row, Table } from '../../../ui/owner/Table.tsx';
import { usePictureSource } from '../../../ui/owner/usePictureSource.ts';
import { stepByKey } from '../../../ui/owner/useSortable.ts';
import { useArrangeTestimonials, useChangeState } from './testimonial-calls.ts';
import { stateLabels } from './testimonial-values.ts';

type TestimonialTableProps = {
  testimonials: readonly Testimonial[];
  onEdit: (testimonial: Testimonial) => void;
  onPropose: (testimonial: Testimonial) => void;
  onDelete: (testimonial: Testimonial) => void;
};

const columns = ['Client', 'Words', 'Status', 'Actions'];

/** The button that leads to the next state. */
const next = {
  submitted: { label: 'Approve', state: 'approved' },
  approved: { label: 'Publish', state: 'published' },
  published: { label: 'Hide', state: 'approved' },
} as const;

/** The testimonials in order. Alt with an arrow key on their buttons moves one. */
export function TestimonialTable({ testimonials, onEdit, onPropose, onDelete }: TestimonialTableProps) {
  const { mutate: arrange } = useArrangeTestimonials();
  const { mutate: change, isPending } = useChangeState();
  const [said, setSaid] = useState('');

  function move(from: number, by: -1 | 1) {
    const one = testimonials[from];
    if (!one || !testimonials[from + by]) return;
    const { activeElement } = document;
    flushSync(() => arrange(testimonials.toSpliced(from, 1).toSpliced(from + by, 0, one)));
    // Moving an element in the document blurs it.
    if (activeElement instanceof HTMLElement) activeElement.focus();
    setSaid(`${one.name} is now number ${from + by + 1} of ${testimonials.length}`);
  }

  return (
    <>
      <Table caption="Testimonials" columns={columns}>
        {testimonials.map((one, index) => (
          <Row key={one.id} onClick={() => onEdit(one)}>
            <Cell>
              <Client testimonial={one} />
            </Cell>
            <Cell label="Words" className="md:max-w-md">
              <span dir="auto" className="line-clamp-3 wrap-anywhere">
                {one.words}
              </span>
              {one.proposed_words !== null && (
                <span className="block text-xs text-muted">
                  Other words wait for the client’s confirmation.
                </span>
              )}
            </Cell>
            <Cell label="Status">
              <span className="flex flex-wrap items-center gap-2">
                <span className={one.state === 'submitted' ? 'font-medium' : 'text-muted'}>
                  {stateLabels[one.state]}
                </span>
                <Button
                  variant="secondary"
                  disabled={isPending}
                  aria-label={`${next[one.state].label} the words of ${one.name}`}
                  onClick={() => change({ of: one, state: next[one.state].state })}
                >
                  {next[one.state].label}
                </Button>
              </span>
            </Cell>
            <Cell>
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- on whichever of its buttons the focus is */}
              <span
                className="flex gap-1 max-md:flex-wrap"
                onKeyDown={(event) => {
                  const by = stepByKey(event);
                  if (!by) return;
                  event.preventDefault();
                  move(index, by);
                }}
              >
                <MoveButtons name={one.name} onMove={(by) => move(index, by)} />
                {one.is_from_client && (
                  <IconButton
                    icon="quote"
                    tip="Change words"
                    label={`Change words of ${one.name}`}
                    onClick={() => onPropose(one)}
                  />
                )}
                <IconButton icon="pencil" tip="Edit" of={one.name} onClick={() => onEdit(one)} />
                <IconButton icon="trash" tip="Delete" of={one.name} danger onClick={() => onDelete(one)} />
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

function Client({ testimonial: { name, role, company, portrait } }: { testimonial: Testimonial }) {
  const source = usePictureSource(portrait && pictureVariant(portrait, 320));
  return (
    <span className="flex items-center gap-3">
      {source && <img src={source} alt="" className="size-9 shrink-0 rounded-full object-cover" />}
      <span className="min-w-0">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {name}
        </span>
        <span dir="auto" className="block text-xs wrap-anywhere text-muted">
          {[role, company].filter(Boolean).join(', ')}
        </span>
      </span>
    </span>
  );
}

import { shownWords } from '#contract/testimonials/excerpt.ts';
import type { Testimonial } from '#contract/testimonials/testimonials.ts';
import { Button } from '../../../ui/Button.tsx';
import { MovableTable } from '../../../ui/owner/MovableTable.tsx';
import { Cell } from '../../../ui/owner/Table.tsx';
import { useSizedSource } from '../../../ui/owner/usePictureSource.ts';
import { useArrangeTestimonials, useChangeState } from './testimonial-calls.ts';
import { stateLabels } from './testimonial-values.ts';

type TestimonialTableProps = {
  testimonials: readonly Testimonial[];
  onEdit: (testimonial: Testimonial) => void;
  onDelete: (testimonial: Testimonial) => void;
};

/** The button that changes the state. */
const next = {
  submitted: { label: 'Publish', state: 'published' },
  approved: { label: 'Publish', state: 'published' },
  published: { label: 'Hide', state: 'approved' },
} as const;

/** The testimonials in order. */
export function TestimonialTable({ testimonials, ...actions }: TestimonialTableProps) {
  const { mutate: arrange } = useArrangeTestimonials();
  const { mutate: change, isPending } = useChangeState();
  return (
    <MovableTable
      caption="Testimonials"
      columns={['Client', 'Words', 'Status']}
      items={testimonials}
      nameOf={({ name }) => name}
      onArrange={arrange}
      {...actions}
      renderCells={(one) => (
        <>
          <Cell>
            <Client testimonial={one} />
          </Cell>
          <Cell label="Words" className="md:max-w-md">
            <span dir="auto" className="line-clamp-3 wrap-anywhere">
              {shownWords(one)}
            </span>
          </Cell>
          <Cell label="Status">
            <span className="flex flex-wrap items-center gap-2">
              <span className={one.state === 'submitted' ? 'font-medium' : 'text-muted'}>
                {stateLabels[one.state]}
              </span>
              <Button
                variant="secondary"
                // Not disabled, which would take the focus from it.
                aria-disabled={isPending || undefined}
                aria-label={`${next[one.state].label} the words of ${one.name}`}
                onClick={() => !isPending && change({ of: one, state: next[one.state].state })}
              >
                {next[one.state].label}
              </Button>
            </span>
          </Cell>
        </>
      )}
    />
  );
}

function Client({ testimonial: { name, role, company, portrait } }: { testimonial: Testimonial }) {
  const source = useSizedSource(portrait, 320);
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

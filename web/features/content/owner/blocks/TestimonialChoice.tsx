import { useQuery } from '@tanstack/react-query';
import { caseStudyLimits } from '#contract/projects/case-study.ts';
import { pages } from '#contract/paths.ts';
import { type Testimonial, testimonialsApi } from '#contract/testimonials/testimonials.ts';
import { call } from '../../../../api/client.ts';
import { useFieldIds } from '../../../../ui/fields/field-control.ts';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import { QueryStatus } from '../../../../ui/owner/QueryStatus.tsx';

type TestimonialChoiceProps = {
  error: string | undefined;
  /** Ids of the chosen testimonials, in order. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
};

/** The testimonials that a block shows, in the order of their list. */
export function TestimonialChoice({ error, value, onChange }: TestimonialChoiceProps) {
  const all = useQuery({
    queryKey: [testimonialsApi.all],
    queryFn: () => call<Testimonial[]>(testimonialsApi.all),
  });
  const ids = useFieldIds({ error });
  const toggle = ({ id }: Testimonial) => {
    const chosen = new Set(value).symmetricDifference(new Set([id]));
    onChange((all.data ?? []).map((one) => one.id).filter((one) => chosen.has(one)));
  };
  if (!all.data)
    return (
      <QueryStatus query={all} loading="Loading testimonials..." failed="Couldn’t load the testimonials" />
    );
  return (
    <FieldFrame ids={ids} label="Testimonials" error={error} group>
      {all.data.length === 0 && (
        <p className="text-sm text-muted">
          There are no testimonials yet. Add one on the page{' '}
          <a
            href={pages.testimonialManager}
            data-invalid={ids.control['aria-invalid']}
            aria-describedby={ids.control['aria-describedby']}
            className="text-accent underline underline-offset-4"
          >
            Testimonials
          </a>
          .
        </p>
      )}
      <ul aria-labelledby={ids.labelId} className="divide-y divide-line border-line not-empty:border-y">
        {all.data.map((one) => {
          const isChosen = value.includes(one.id);
          return (
            <li key={one.id}>
              <label className="flex min-h-11 items-start gap-3 py-2 text-sm">
                <input
                  type="checkbox"
                  aria-invalid={ids.control['aria-invalid']}
                  aria-describedby={ids.control['aria-describedby']}
                  checked={isChosen}
                  disabled={!isChosen && value.length >= caseStudyLimits.testimonials}
                  onChange={() => toggle(one)}
                  className="mt-0.5 size-5 shrink-0 accent-accent"
                />
                <span className="min-w-0">
                  <span dir="auto" className="font-medium wrap-anywhere">
                    {one.name}
                  </span>
                  {one.state !== 'published' && <span className="text-muted"> (not published)</span>}
                  <span dir="auto" className="line-clamp-2 text-muted wrap-anywhere">
                    {one.words}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </FieldFrame>
  );
}

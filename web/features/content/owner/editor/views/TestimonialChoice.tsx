import { pages } from '#contract/paths.ts';
import { QueryStatus } from '../../../../../ui/owner/QueryStatus.tsx';
import { SelectField } from '../../../../../ui/owner/SelectField.tsx';
import { useTestimonials } from './testimonials.ts';

interface TestimonialChoiceProps {
  /** Id of the testimonial; null for words of the quote's own. */
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Chooses the testimonial that a quote shows. */
export function TestimonialChoice({ value, onChange }: TestimonialChoiceProps) {
  const all = useTestimonials();
  if (!all.data)
    return (
      <QueryStatus query={all} loading="Loading testimonials..." failed="Couldn’t load the testimonials" />
    );
  const options = all.data.map(({ id, name, state }) => ({
    value: String(id),
    label: state === 'published' ? name : `${name} (not published)`,
  }));
  const isGone = value !== null && !all.data.some(({ id }) => id === value);
  if (options.length === 0 && !isGone)
    return (
      <p className="text-sm text-muted">
        There are no testimonials yet. Add one on the page{' '}
        <a href={pages.testimonialManager} className="text-accent underline underline-offset-4">
          Testimonials
        </a>
        .
      </p>
    );
  return (
    <SelectField
      label="Testimonial"
      options={[
        { value: '', label: 'None: write the quote here' },
        ...options,
        ...(isGone ? [{ value: String(value), label: 'A deleted testimonial' }] : []),
      ]}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}

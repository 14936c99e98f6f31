import { useQuery } from '@tanstack/react-query';
import { type Testimonial, testimonialsApi } from '#contract/testimonials/testimonials.ts';
import { call } from '../../../../api/client.ts';
import { QueryStatus } from '../../../../ui/owner/QueryStatus.tsx';
import { SelectField } from '../../../../ui/owner/SelectField.tsx';

type TestimonialSelectProps = {
  error: string | undefined;
  /** Id of the testimonial; null for words of the quote's own. */
  value: number | null;
  onChange: (id: number | null) => void;
};

/** The testimonial that a quote shows. Renders nothing if there is none to choose. */
export function TestimonialSelect({ error, value, onChange }: TestimonialSelectProps) {
  const all = useQuery({
    queryKey: [testimonialsApi.all],
    queryFn: () => call<Testimonial[]>(testimonialsApi.all),
  });
  if (!all.data)
    return (
      <QueryStatus query={all} loading="Loading testimonials..." failed="Couldn’t load the testimonials" />
    );
  const options = all.data.map(({ id, name, state }) => ({
    value: String(id),
    label: state === 'published' ? name : `${name} (not published)`,
  }));
  const isGone = value !== null && !all.data.some(({ id }) => id === value);
  if (options.length === 0 && !isGone) return null;
  return (
    <SelectField
      label="Testimonial"
      error={error}
      options={[
        { value: '', label: 'None: write the quote here' },
        ...options,
        ...(isGone ? [{ value: String(value), label: 'A deleted testimonial' }] : []),
      ]}
      value={value === null ? '' : String(value)}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    />
  );
}

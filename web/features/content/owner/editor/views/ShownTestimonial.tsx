import { shownWords } from '#contract/testimonials/excerpt.ts';
import { QueryStatus } from '../../../../../ui/owner/QueryStatus.tsx';
import { useSizedSource } from '../../../../../ui/owner/usePictureSource.ts';
import { longQuote } from '../../../case-study/quote-length.ts';
import { useTestimonials } from './testimonials.ts';

/** A testimonial as the page shows it, with a note if visitors do not see it. */
export function ShownTestimonial({ id }: { id: number }) {
  const all = useTestimonials();
  const one = all.data?.find((testimonial) => testimonial.id === id);
  const portrait = useSizedSource(one?.portrait ?? '', 320);
  if (!all.data)
    return (
      <QueryStatus query={all} loading="Loading the testimonial..." failed="Couldn’t load the testimonial" />
    );
  if (!one) return <p className="text-muted">This testimonial was deleted. The page leaves it out.</p>;
  const role = [one.role, one.company].filter(Boolean).join(', ');
  return (
    <div contentEditable={false}>
      <p
        dir="auto"
        className={`quotation whitespace-pre-line ${shownWords(one).length > longQuote ? 'text-lead' : 'text-title font-medium tracking-title'}`}
      >
        {shownWords(one)}
      </p>
      <div className="mt-4 flex items-center gap-3">
        {portrait && <img src={portrait} alt="" className="size-12 shrink-0 rounded-full object-cover" />}
        <span dir="auto" className="min-w-0 wrap-anywhere">
          <span className="block font-medium">{one.name}</span>
          <span className="block text-muted">{role}</span>
        </span>
      </div>
      {one.state !== 'published' && (
        <p className="mt-3 text-sm text-muted">Visitors do not see it before it is published.</p>
      )}
    </div>
  );
}

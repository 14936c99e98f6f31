import { useQuery } from '@tanstack/react-query';
import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react';
import { pages } from '#contract/addresses.ts';
import type { FocalPoint } from '#contract/pictures/pictures.ts';
import { quoteOf } from '#contract/projects/case-study.ts';
import { shownWords } from '#contract/testimonials/excerpt.ts';
import { type Testimonial, testimonialsApi } from '#contract/testimonials/testimonials.ts';
import { call } from '../../../../../api/client.ts';
import { QueryStatus } from '../../../../../ui/owner/QueryStatus.tsx';
import { SelectField } from '../../../../../ui/owner/Select.tsx';
import { useSizedSource } from '../../../../../ui/owner/held-pictures.ts';
import { Quote } from '../../../case-study/Quote.tsx';
import { longQuote } from '../../../case-study/quote-length.ts';
import { setAttributes } from '../blocks.ts';
import { BarPopup } from '../menus/Bar.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { OptionalPicture } from './PictureSources.tsx';
import { ShownPicture } from './ShownPicture.tsx';

/** The words of a person with a portrait, or a testimonial, whose words cannot be edited here. */
export function QuoteView(view: ReactNodeViewProps) {
  const { editor, node, getPos } = view;
  const { testimonial, picture } = node.attrs as { testimonial: number | null; picture: number };
  const set = (attributes: Record<string, unknown>) => setAttributes(editor, getPos(), attributes);
  const isLong = (node.firstChild?.textContent.length ?? 0) > longQuote;
  return (
    <BlockFrame
      view={view}
      className="article-column"
      tools={
        <>
          <BarPopup label="Testimonial" icon="message-square-quote">
            {(close) => (
              <TestimonialChoice
                value={testimonial}
                onChange={(id) => {
                  close();
                  set({ testimonial: id });
                }}
              />
            )}
          </BarPopup>
          {testimonial === null && <OptionalPicture view={view} label="Portrait" icon="user-round" />}
        </>
      }
    >
      {testimonial !== null && <ShownTestimonial id={testimonial} />}
      {picture !== 0 && testimonial === null && (
        <span
          contentEditable={false}
          className="absolute start-0 bottom-0 size-12 overflow-hidden rounded-full bg-sunken"
        >
          <ShownPicture
            id={picture}
            alt=""
            focal={node.attrs as FocalPoint}
            variant={320}
            className="size-12 max-w-none"
          />
        </span>
      )}
      <NodeViewContent
        className={`edited-quote ${isLong ? 'is-long' : ''} ${picture === 0 ? '' : 'has-portrait'} ${testimonial === null ? '' : 'hidden'}`}
      />
    </BlockFrame>
  );
}

/** A testimonial as the page shows it, but without its link, and with a note if visitors do not see it. */
function ShownTestimonial({ id }: { id: number }) {
  const all = useTestimonials();
  const one = all.data?.find((testimonial) => testimonial.id === id);
  const drawn = useSizedSource(one?.portrait ?? '', 320) ?? '';
  if (!all.data)
    return (
      <QueryStatus query={all} loading="Loading the testimonial..." failed="Couldn’t load the testimonial" />
    );
  if (!one) return <p className="text-muted">This testimonial was deleted. The page leaves it out.</p>;
  const words = shownWords(one);
  return (
    <div contentEditable={false}>
      {/* `Picture` makes the addresses of variants from the address of a public picture. */}
      <Quote
        {...quoteOf({ ...one, words, link: '', portrait: drawn.startsWith('/') ? one.portrait : drawn })}
        portrait={undefined}
      />
      {one.state !== 'published' && (
        <p className="mt-3 text-sm text-muted">Visitors do not see it before it is published.</p>
      )}
    </div>
  );
}

interface TestimonialChoiceProps {
  /** Id of the testimonial; null for words of the quote's own. */
  value: number | null;
  onChange: (id: number | null) => void;
}

function TestimonialChoice({ value, onChange }: TestimonialChoiceProps) {
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

/** Reads all testimonials of the site, including unpublished ones. */
function useTestimonials() {
  return useQuery({
    queryKey: [testimonialsApi.all],
    queryFn: () => call<Testimonial[]>(testimonialsApi.all),
  });
}

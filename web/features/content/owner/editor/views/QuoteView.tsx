import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react';
import type { FocalPoint } from '#contract/projects/gallery.ts';
import { setAttributes } from '../blocks.ts';
import { BarPopup } from '../menus/BarPopup.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { OptionalPicture } from './OptionalPicture.tsx';
import { longQuote } from '../../../case-study/quote-length.ts';
import { ShownPicture } from './ShownPicture.tsx';
import { TestimonialChoice } from './TestimonialChoice.tsx';
import { ShownTestimonial } from './ShownTestimonial.tsx';

/** The words of somebody with a portrait, or a testimonial, whose words are edited elsewhere. */
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

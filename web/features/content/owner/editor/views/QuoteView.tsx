import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react';
import type { FocalPoint } from '#contract/projects/gallery.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { setAttributes } from '../blocks.ts';
import { BarPopup } from '../menus/BarPopup.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { PictureSources } from './PictureSources.tsx';
import { isLongQuote } from './quote-length.ts';
import { ShownPicture } from './ShownPicture.tsx';
import { TestimonialChoice } from './TestimonialChoice.tsx';
import { ShownTestimonial } from './ShownTestimonial.tsx';

/** The words of somebody with a portrait, or a testimonial, whose words are edited elsewhere. */
export function QuoteView(view: ReactNodeViewProps) {
  const { editor, node, getPos } = view;
  const { testimonial, picture } = node.attrs as { testimonial: number | null; picture: number };
  const set = (attributes: Record<string, unknown>) => setAttributes(editor, getPos(), attributes);
  const isLong = isLongQuote(node.firstChild?.textContent ?? '');
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
          {testimonial === null && (
            <BarPopup label="Portrait" icon="user-round">
              {(close) => (
                <div className="space-y-2">
                  <PictureSources label="Portrait" hasVideos={false} getPos={getPos} onDone={close} />
                  {picture !== 0 && (
                    <Button
                      variant="secondary"
                      onClick={() => {
                        close();
                        set({ picture: 0, description: '', focal_x: 50, focal_y: 50 });
                      }}
                    >
                      Remove the portrait
                    </Button>
                  )}
                </div>
              )}
            </BarPopup>
          )}
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

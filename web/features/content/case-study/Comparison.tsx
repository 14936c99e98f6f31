import { useEffect, useRef } from 'react';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { atMost, columnSizes } from '../../../ui/picture-sources.ts';
import { useTranslations } from '../../../ui/translations.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface ComparisonProps {
  before: GalleryPicture;
  after: GalleryPicture;
  /** Alt texts. */
  texts: { before: string; after: string };
}

const sizes = columnSizes(12);

/**
 * Two pictures on top of each other with a slider, whose handle `first-script.ts` shows when both have loaded. Without
 * JavaScript and in print they are side by side.
 */
export function Comparison({ texts, ...pictures }: ComparisonProps) {
  const { before, after } = pictures;
  const t = useTranslations().project;
  const frame = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);

  // Both have the proportions of the second picture, and neither is enlarged.
  const width = Math.min(before.width, after.width);
  const height = Math.round((after.height * width) / after.width);

  function show() {
    const value = slider.current?.value ?? '50';
    // Set by script, because the content security policy forbids style attributes.
    frame.current?.style.setProperty('--split', `${value}%`);
    slider.current?.setAttribute('aria-valuetext', t.percentOfBefore({ percent: value }));
  }
  // The slider may have been moved before hydration.
  useEffect(show, [t]);

  return (
    // Left to right in every language, because the split is measured from the left.
    <div ref={frame} dir="ltr" className="comparison">
      {(['before', 'after'] as const).map((side) => (
        <div key={side}>
          <Picture
            src={pictures[side].src}
            alt={texts[side]}
            width={width}
            height={height}
            sizes={atMost(width, sizes)}
            focal={pictures[side]}
            original={pictures[side]}
          />
          <span>{t[side]}</span>
        </div>
      ))}
      <input
        ref={slider}
        type="range"
        defaultValue={50}
        onInput={show}
        aria-label={t.howMuchOfBefore}
        aria-valuetext={t.percentOfBefore({ percent: 50 })}
      />
      <div aria-hidden className="comparison-handle">
        <Icon name="move-horizontal" className="size-5" />
      </div>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { useTranslations } from '../../../ui/translations.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface ComparisonProps {
  before: GalleryPicture;
  after: GalleryPicture;
  /** Alt texts. */
  texts: { before: string; after: string };
}

const label =
  'absolute bottom-3 rounded-sm bg-raised px-2 py-0.5 text-2xs font-medium text-ink print:border print:border-line';
const sizes = '(min-width: 88rem) 82rem, calc(100vw - 2.5rem)';

/** Two pictures on top of each other with a slider. Without JavaScript and in print they are side by side. */
export function Comparison({ before, after, texts }: ComparisonProps) {
  const t = useTranslations().project;
  const frame = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLInputElement>(null);

  function show() {
    const value = slider.current?.value ?? '50';
    // Set by script, because the content security policy forbids style attributes.
    frame.current?.style.setProperty('--split', `${value}%`);
    slider.current?.setAttribute('aria-valuetext', t.percentOfBefore(value));
  }
  // The slider may have been moved before hydration.
  useEffect(show, [t]);

  return (
    // Left to right in every script, as the slider's keys.
    <div
      ref={frame}
      dir="ltr"
      className="relative isolate grid overflow-hidden rounded-md noscript:grid-cols-2 noscript:gap-4 print:grid-cols-2 print:gap-4"
    >
      <div className="absolute inset-0 z-10 [clip-path:inset(0_calc(100%-var(--split,50%))_0_0)] noscript:static noscript:[clip-path:none] print:static print:[clip-path:none]">
        <div className="relative size-full">
          <Picture
            src={before.src}
            alt={texts.before}
            width={before.width}
            height={before.height}
            sizes={sizes}
            focal={before}
            className="size-full"
          />
          <span className={`${label} left-3`}>{t.before}</span>
        </div>
      </div>
      <div className="relative">
        <Picture
          src={after.src}
          alt={texts.after}
          width={after.width}
          height={after.height}
          sizes={sizes}
          focal={after}
          className="h-auto w-full noscript:h-full print:h-full"
        />
        <span className={`${label} right-3`}>{t.after}</span>
      </div>
      <input
        ref={slider}
        type="range"
        defaultValue={50}
        onInput={show}
        aria-label={t.howMuchOfBefore}
        aria-valuetext={t.percentOfBefore('50')}
        className="peer absolute inset-0 z-30 size-full cursor-ew-resize [touch-action:pan-y] appearance-none opacity-0 noscript:hidden print:hidden [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-px [&::-moz-range-thumb]:border-0 [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-px [&::-webkit-slider-thumb]:appearance-none"
      />
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-(--split,50%) z-20 -ms-px w-0.5 bg-raised noscript:hidden print:hidden"
      />
      <div
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-(--split,50%) z-20 grid size-11 -translate-1/2 place-items-center rounded-full bg-raised text-ink lifted peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus noscript:hidden print:hidden"
      >
        <Icon name="move-horizontal" className="size-5" />
      </div>
    </div>
  );
}

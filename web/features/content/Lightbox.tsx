import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { captionText } from '#contract/projects/project-display.ts';
import { atMost, pictureSources } from '../../ui/picture-sources.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { pictureText } from './picture-names.ts';
import { Prose } from '../../ui/Prose.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';

export type LightboxProps = {
  pictures: readonly GalleryPicture[];
  /** The page's texts as HTML, with the captions under `captionText`. */
  texts: Readonly<Record<string, string>>;
  /** Title of the project or page. */
  title: string;
  /** Index of the picture shown on opening. */
  start: number;
  /** Called with the index of the picture shown on closing. */
  onClose: (last: number) => void;
};

/** Minimum swipe distance in CSS pixels. */
const swipe = 48;

/** Shows one picture at a time in the whole window. Arrows, Home, End and swipes move; Escape closes. */
export function Lightbox({ pictures, texts, title, start, onClose }: LightboxProps) {
  const t = useTranslations().pictures;
  const [index, setIndex] = useState(start);
  const dialog = useRef<HTMLDialogElement>(null);
  const touched = useRef<{ x: number; y: number } | null>(null);
  const count = pictures.length;
  const next = (index + 1) % count;
  const previous = (index + count - 1) % count;
  const [left, right] = document.dir === 'rtl' ? [next, previous] : [previous, next];
  const shown = pictures[index];

  useEffect(() => dialog.current?.showModal(), []);
  usePreloaded(pictures[next]);
  if (!shown) return null;

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowRight: right, ArrowLeft: left, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setIndex(to);
  }

  function onPointerUp({ clientX, clientY }: PointerEvent) {
    const from = touched.current;
    touched.current = null;
    if (!from) return;
    const [across, down] = [clientX - from.x, clientY - from.y];
    if (Math.abs(across) < swipe || Math.abs(across) < 2 * Math.abs(down)) return;
    setIndex(across < 0 ? right : left);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t.of({ title })}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none overscroll-contain bg-sunken text-ink scheme-dark colour-transition starting:opacity-0"
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center justify-between gap-4 ps-4">
          <p role="status" className="text-sm">
            <span className="sr-only">{t.picture} </span>
            {t.place({ number: index + 1, count })}
          </p>
          <LightboxButton label={t.close} icon="x" onPress={() => dialog.current?.close()} />
        </header>
        <figure
          className="flex min-h-0 flex-1 touch-pan-y [touch-action:pinch-zoom] flex-col"
          onPointerDown={({ pointerType, isPrimary, clientX, clientY }) => {
            touched.current = pointerType === 'mouse' || !isPrimary ? null : { x: clientX, y: clientY };
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={() => (touched.current = null)}
        >
          <div className="min-h-0 flex-1 overflow-hidden">
            {/* The key resets the image, so that the previous one is not shown while this one loads. */}
            <Picture
              key={shown.id}
              first
              fit="scale-down"
              src={shown.src}
              alt={pictureText(t, shown, pictures)}
              original={shown}
              width={shown.width}
              height={shown.height}
              sizes={atMost(shown.width, '100vw')}
              className="size-full"
            />
          </div>
          <figcaption className="mx-auto max-w-prose px-4 pt-3 text-center text-sm empty:hidden">
            {shown.caption && <Prose text={shown.caption} html={texts[captionText(shown.id)] ?? ''} />}
          </figcaption>
        </figure>
        <footer className="flex justify-center gap-4 py-1">
          <LightboxButton label={t.previous} icon="chevron-left" onPress={() => setIndex(previous)} />
          <LightboxButton label={t.next} icon="chevron-right" onPress={() => setIndex(next)} />
        </footer>
      </div>
    </dialog>
  );
}

function usePreloaded(picture: GalleryPicture | undefined) {
  useEffect(() => {
    if (!picture) return;
    const { width } = picture;
    const {
      src,
      sizes,
      srcSet = '',
    } = pictureSources(picture.src, `min(${width}px,100vw)`, { original: width });
    Object.assign(new Image(), { sizes, srcset: srcSet, src });
  }, [picture]);
}

type LightboxButtonProps = {
  label: string;
  icon: IconName;
  onPress: () => void;
};

function LightboxButton({ label, icon, onPress }: LightboxButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-12 place-items-center rounded-md hover:bg-raised focus-visible:outline-offset-0 focus-visible:outline-current"
    >
      <Icon name={icon} className="size-6 mirrored" />
    </button>
  );
}

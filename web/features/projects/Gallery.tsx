import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { useTranslations } from '../../ui/translations.ts';
import { fileOf } from '../content/case-study/parts.ts';
import { PictureGrid } from '../content/case-study/PictureFigures.tsx';
import { useLightbox } from '../content/useLightbox.tsx';

interface GalleryProps {
  /** All further pictures; the lightbox shows them all. */
  pictures: readonly GalleryPicture[];
  /** Files of the main picture and of those in the case study, which the gallery omits. */
  shownElsewhere: ReadonlySet<string>;
  /** Captions as HTML. */
  texts: Readonly<Record<string, string>>;
  title: string;
}

/** A project's further pictures, each file once. Each opens in the lightbox. */
export function Gallery({ pictures, shownElsewhere, texts, title }: GalleryProps) {
  const t = useTranslations().pictures;
  const { linkTo, lightbox } = useLightbox({ pictures, texts, title });
  const seen = new Set(shownElsewhere);
  // Adding a file that was seen does not change the size.
  const shown = pictures.filter((picture) => seen.size < seen.add(fileOf(picture)).size);
  if (shown.length === 0) return null;

  return (
    <section aria-labelledby="gallery" className="mt-(--section)">
      <h2 id="gallery" className="mb-4 text-sm font-semibold text-muted">
        {t.title}
      </h2>
      <PictureGrid of={shown} columns={3} {...{ pictures, texts, linkTo }} />
      {lightbox}
    </section>
  );
}

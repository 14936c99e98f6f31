import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { captionText } from '#contract/projects/project-display.ts';
import { InPlace } from '../../ui/InPlace.tsx';
import { columnSizes } from '../../ui/picture-sources.ts';
import { useTranslations } from '../../ui/translations.ts';
import { PictureLink } from '../content/PictureLink.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { useLightbox } from '../content/useLightbox.tsx';

interface GalleryProps {
  /** All further pictures; the lightbox shows them all. */
  pictures: readonly GalleryPicture[];
  /** Ids of pictures in the case study, which the gallery omits. */
  shownElsewhere: ReadonlySet<number>;
  /** Captions as HTML. */
  texts: Readonly<Record<string, string>>;
  title: string;
}

/** A project's further pictures. Each opens in the lightbox. */
export function Gallery({ pictures, shownElsewhere, texts, title }: GalleryProps) {
  const t = useTranslations().pictures;
  const { linkTo, lightbox } = useLightbox({ pictures, texts, title });
  const shown = pictures.filter(({ id }) => !shownElsewhere.has(id));
  if (shown.length === 0) return null;

  return (
    <section aria-labelledby="gallery" className="mt-(--section)">
      <h2 id="gallery" className="mb-4 text-sm font-semibold text-muted">
        {t.title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 lg:grid-cols-3">
        {shown.map((picture) => (
          <li key={picture.id} className="min-w-0">
            <figure>
              <PictureLink
                picture={picture}
                pictures={pictures}
                linkTo={linkTo}
                width={640}
                height={480}
                sizes={columnSizes(4, 6, { small: 6 })}
                frameClass="rounded-md"
                pictureClass="aspect-4/3 w-full"
              />
              <InPlace name={captionText(picture.id)} text={picture.caption}>
                <figcaption className="mt-2 text-sm text-muted">
                  <Prose
                    text={picture.caption}
                    html={texts[captionText(picture.id)] ?? ''}
                    name={captionText(picture.id)}
                  />
                </figcaption>
              </InPlace>
            </figure>
          </li>
        ))}
      </ul>
      {lightbox}
    </section>
  );
}

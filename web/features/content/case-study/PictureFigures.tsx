import { use } from 'react';
import type { ShownBlock } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { captionText } from '#contract/projects/project-display.ts';
import { EditInPlaceContext } from '../../../ui/in-place.ts';
import { InPlace } from '../../../ui/InPlace.tsx';
import { atMost, boundedSizes, columnSizes, type Sizes } from '../../../ui/picture-sources.ts';
import { useTranslations } from '../../../ui/translations.ts';
import { Prose } from '../../../ui/Prose.tsx';
import { Comparison } from './Comparison.tsx';
import { areAlike } from './parts.ts';
import { PictureLink } from '../PictureLink.tsx';
import type { PictureLinks } from '../useLightbox.tsx';

/** The properties that blocks of every kind get from their page. */
export interface ShownWith {
  /** Title of the project or page. */
  title: string;
  pictures: readonly GalleryPicture[];
  /** HTML of texts by their names, which `blockText` and `captionText` return. */
  texts: Readonly<Record<string, string>>;
  linkTo: PictureLinks;
}

type Size = Extract<ShownBlock, { kind: 'picture' }>['size'];

const sizesOf: Record<Size, Sizes> = { normal: boundedSizes(42), wide: columnSizes(12), full: '100vw' };

/** By number of columns. On phones, two columns are stacked and three become two; four become two below 64 rem. */
const grids: Readonly<Record<number, { columns: string; sizes: Sizes }>> = {
  1: { columns: '', sizes: columnSizes(12) },
  2: { columns: 'sm:grid-cols-2', sizes: columnSizes(6) },
  3: { columns: 'grid-cols-2 sm:grid-cols-3', sizes: columnSizes(4, 4, { small: 6 }) },
  4: { columns: 'grid-cols-2 lg:grid-cols-4', sizes: columnSizes(3, 6, { small: 6 }) },
};

/** A picture in its own proportions, as wide as the text, the page or the window, but never enlarged. */
export function PictureFigure({
  picture,
  size,
  ...shown
}: ShownWith & { picture: GalleryPicture; size: Size }) {
  const isFull = size === 'full';
  return (
    <figure className={size === 'normal' ? 'article-column' : ''}>
      <PictureLink
        picture={picture}
        sizes={atMost(picture.width, sizesOf[size])}
        frameClass={`w-fit max-w-full ${isFull ? 'mx-auto' : 'rounded-md'}`}
        // At full width, at most as high as the window.
        pictureClass={`h-auto max-w-full ${isFull ? 'max-h-svh' : ''}`}
        {...shown}
      />
      <Captions of={[picture]} texts={shown.texts} className={isFull ? 'site-width' : ''} />
    </figure>
  );
}

/** Pictures in columns, all cropped to 4:3 if their proportions differ. None is enlarged. */
export function PictureGrid({
  of,
  columns,
  ...shown
}: Omit<ShownWith, 'title'> & { of: readonly GalleryPicture[]; columns: number }) {
  const alike = areAlike(of);
  const grid = grids[columns];
  return (
    <div className={`grid gap-x-4 gap-y-6 sm:gap-x-6 ${grid?.columns}`}>
      {of.map((picture, index) => {
        const { width, height } = alike ? picture : largestCrop(picture);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a picture may appear twice
          <figure key={index} className="min-w-0">
            <PictureLink
              picture={picture}
              width={width}
              height={height}
              sizes={atMost(width, grid?.sizes ?? '')}
              frameClass="w-fit max-w-full rounded-md"
              pictureClass={`h-auto max-w-full ${alike ? '' : 'aspect-4/3'}`}
              {...shown}
            />
            <Captions of={[picture]} texts={shown.texts} />
          </figure>
        );
      })}
    </div>
  );
}

/** Returns the size of the largest part of a picture in the ratio 4:3. */
function largestCrop({ width, height }: GalleryPicture): { width: number; height: number } {
  const largest = Math.min(width, Math.round((height * 4) / 3));
  return { width: largest, height: Math.round((largest * 3) / 4) };
}

type ComparisonFigureProps = ShownWith & { before: GalleryPicture; after: GalleryPicture };

export function ComparisonFigure({ before, after, texts }: ComparisonFigureProps) {
  const { project } = useTranslations();
  return (
    <figure>
      <Comparison
        before={before}
        after={after}
        texts={{ before: before.description || project.before, after: after.description || project.after }}
      />
      <Captions of={before.id === after.id ? [before] : [before, after]} texts={texts} />
    </figure>
  );
}

interface CaptionsProps {
  of: readonly GalleryPicture[];
  texts: ShownWith['texts'];
  className?: string;
}

function Captions({ of, texts, className = '' }: CaptionsProps) {
  const isEdited = use(EditInPlaceContext) !== undefined;
  if (!isEdited && of.every(({ caption }) => !caption)) return null;
  return (
    <figcaption className={`mt-2 stack-1 text-sm text-muted ${className}`}>
      {of.map(({ id, caption }) => (
        <InPlace key={id} name={captionText(id)} text={caption}>
          <Prose text={caption} html={texts[captionText(id)] ?? ''} name={captionText(id)} />
        </InPlace>
      ))}
    </figcaption>
  );
}

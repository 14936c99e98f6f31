import { use } from 'react';
import type { ReactNode } from 'react';
import type { ShownBlock } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { captionText } from '#contract/projects/project-display.ts';
import type { Project } from '#contract/projects/projects.ts';
import { EditInPlaceContext } from '../../../ui/in-place.ts';
import { InPlace } from '../../../ui/InPlace.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useTranslations } from '../../../ui/translations.ts';
import { pictureText } from '../picture-text.ts';
import { PictureCaption } from '../PictureCaption.tsx';
import { Comparison } from './Comparison.tsx';
import type { PictureLinks } from '../useLightbox.tsx';

export interface ShownWith {
  project: Pick<Project, 'project_title' | 'main_photo'>;
  pictures: readonly GalleryPicture[];
  texts: Readonly<Record<string, string>> | undefined;
  linkTo: PictureLinks;
}

type Size = Extract<ShownBlock, { kind: 'picture' }>['size'];

const sizesOf = {
  normal: '(min-width: 46rem) 42rem, calc(100vw - 2.5rem)',
  wide: '(min-width: 88rem) 82rem, calc(100vw - 2.5rem)',
  full: '100vw',
} as const satisfies Record<Size, string>;
const halfWidth = '(min-width: 88rem) 40rem, (min-width: 40rem) 46vw, calc(100vw - 2.5rem)';

/** A picture in its own proportions, as wide as the text, the page or the window. */
export function PictureFigure({
  picture,
  size,
  ...shown
}: ShownWith & { picture: GalleryPicture; size: Size }) {
  const isFull = size === 'full';
  return (
    <figure className={size === 'normal' ? 'max-w-prose' : ''}>
      <PictureLink
        picture={picture}
        sizes={sizesOf[size]}
        frameClass={isFull ? '' : 'rounded-md'}
        // At most as high as the window.
        pictureClass={isFull ? 'h-auto max-h-svh w-full' : 'w-full'}
        placeholder={isFull ? null : picture.placeholder}
        {...shown}
      />
      <Captions of={[picture]} texts={shown.texts} className={isFull ? 'site-width' : ''} />
    </figure>
  );
}

/** Two pictures side by side, cropped to one shape if they differ. */
export function PairFigure({
  left,
  right,
  ...shown
}: ShownWith & { left: GalleryPicture; right: GalleryPicture }) {
  const alike = Math.abs((left.width * right.height) / (left.height * right.width) - 1) < 0.02;
  const half = (picture: GalleryPicture) => (
    <figure className="min-w-0">
      <PictureLink
        picture={picture}
        sizes={halfWidth}
        frameClass="rounded-md"
        pictureClass={alike ? 'w-full' : 'aspect-4/3 w-full'}
        placeholder={picture.placeholder}
        {...shown}
      />
      <Captions of={[picture]} texts={shown.texts} />
    </figure>
  );
  return (
    <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2 sm:gap-x-6">
      {half(left)}
      {half(right)}
    </div>
  );
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

type PictureLinkProps = ShownWith & {
  picture: GalleryPicture;
  sizes: string;
  frameClass: string;
  pictureClass: string;
  placeholder: string | null;
};

/** A link to the lightbox. */
function PictureLink({ picture, pictures, linkTo, sizes, frameClass, ...look }: PictureLinkProps): ReactNode {
  const t = useTranslations();
  return (
    <a
      {...linkTo(picture)}
      className={`block overflow-hidden transition-opacity hover:opacity-90 focus-visible:-outline-offset-2 ${frameClass}`}
    >
      <Picture
        src={picture.src}
        alt={pictureText(t.pictures, picture, pictures)}
        width={picture.width}
        height={picture.height}
        sizes={sizes}
        focal={picture}
        placeholder={look.placeholder}
        className={look.pictureClass}
      />
    </a>
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
    <figcaption className={`mt-2 space-y-1 text-sm text-muted ${className}`}>
      {of.map(({ id, caption }) => (
        <InPlace key={id} name={captionText(id)} text={caption}>
          <PictureCaption text={caption} html={texts?.[captionText(id)]} name={captionText(id)} />
        </InPlace>
      ))}
    </figcaption>
  );
}

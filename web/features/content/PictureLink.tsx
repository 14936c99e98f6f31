import type { ReactNode } from 'react';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { Sizes } from '../../ui/picture-sources.ts';
import { useTranslations } from '../../ui/translations.ts';
import { MovingPicture } from './MovingPicture.tsx';
import { pictureText } from './picture-names.ts';
import type { PictureLinks } from './useLightbox.tsx';

interface PictureLinkProps {
  picture: GalleryPicture;
  /** All further pictures of the project or page, which number those without alt text. */
  pictures: readonly GalleryPicture[];
  linkTo: PictureLinks;
  sizes: Sizes;
  /** Reserved space in CSS pixels; by default the picture's size. */
  width?: number;
  height?: number;
  frameClass: string;
  pictureClass: string;
}

/** A further picture as a link to the lightbox; a video plays in its place. */
export function PictureLink({ picture, pictures, linkTo, sizes, ...shown }: PictureLinkProps) {
  const name = pictureText(useTranslations().pictures, picture, pictures);
  const { width = picture.width, height = picture.height, frameClass, pictureClass } = shown;
  const shownPicture = (source?: ReactNode) => (
    <Picture
      source={source}
      src={picture.src}
      // The video has the alt text as its name.
      alt={picture.video ? '' : name}
      width={width}
      height={height}
      sizes={sizes}
      focal={picture}
      original={picture}
      className={pictureClass}
    />
  );
  const linked = (source?: ReactNode) => (
    <a
      {...linkTo(picture)}
      className={`block overflow-hidden colour-transition hover:opacity-90 focus-visible:-outline-offset-2 ${frameClass}`}
    >
      {shownPicture(source)}
    </a>
  );
  if (!picture.video && !picture.animation) return linked();
  return (
    <div className={`overflow-hidden ${frameClass}`}>
      <MovingPicture
        of={picture}
        src={picture.src}
        name={name}
        // Videos play in their place.
        renderStill={picture.video ? shownPicture : linked}
      />
    </div>
  );
}

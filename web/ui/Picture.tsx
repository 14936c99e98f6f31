import { variantWidths } from '#contract/files.ts';
import { pictureVariant } from '#contract/paths.ts';

interface PictureProps {
  /** A path of this site, which has variants, or a link to another, which has none. */
  src: string;
  alt: string;
  /**
   * The picture's space in CSS pixels at its widest: it keeps the place free. What it shows may have another
   * shape.
   */
  width: number;
  height: number;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** The page's main picture: fetched at once, and first. The others wait until they come near. */
  first?: boolean;
  /** Whether the whole picture is shown, or the space filled. */
  fit?: 'contain' | 'cover';
  className?: string;
}

/** A picture of a project or a person, in the width that suits the window. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  first = false,
  fit = 'cover',
  className = '',
}: PictureProps) {
  const isOurs = src.startsWith('/');
  const image = (
    <img
      {...(isOurs && {
        srcSet: variantWidths.map((variant) => `${pictureVariant(src, variant)} ${variant}w`).join(', '),
        sizes,
      })}
      src={isOurs ? pictureVariant(src, 640) : src}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      {...(!isOurs && { referrerPolicy: 'no-referrer' as const })}
      className={`bg-sunken ${fit === 'cover' ? 'object-cover' : 'object-contain'} ${className}`}
    />
  );
  // React announces a main picture in a link before the page unless it stands in this element. The link
  // doubles the page's longest lines, and is in vain for a visitor whose browser kept a larger variant: it
  // shows that one.
  return <picture className="contents">{image}</picture>;
}

import { ViewTransition } from 'react';
import { variantWidths } from '#contract/files.ts';
import { pictureVariant } from '#contract/paths.ts';

interface PictureProps {
  /** A path of this site, which has variants, or a link to another, which has none. */
  src: string;
  alt: string;
  /** The picture's largest size in CSS pixels, which reserves its place. The file may have another shape. */
  width: number;
  height: number;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /**
   * The page's main picture is fetched at once and first. The others are fetched when they are near the
   * screen.
   */
  first?: boolean;
  /** Whether the whole picture is shown, or the space filled. */
  fit?: 'contain' | 'cover';
  /** The name under which another page may show the same picture, which then moves from its place to that one. */
  sharedAs?: string;
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
  sharedAs,
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
  // Outside of this element, React would put a preload link for a main picture into the head. The link
  // repeats the longest attributes of the page, and fetches too much where the browser has a larger variant
  // in its cache, which it would show instead.
  return (
    <picture className="contents">
      {sharedAs ? (
        <ViewTransition name={sharedAs} default="none" share="auto">
          {image}
        </ViewTransition>
      ) : (
        image
      )}
    </picture>
  );
}

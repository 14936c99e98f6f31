import { ViewTransition } from 'react';
import type { FocalPoint } from '#contract/projects/gallery.ts';
import { focalClass } from './focal-class.ts';
import { pictureSources } from './picture-sources.ts';

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
  /** What stays in sight when it fills the space; the middle unless named. */
  focal?: FocalPoint | undefined;
  /** The picture in a few pixels, which is shown until it has come. */
  placeholder?: string | null | undefined;
  /** Called when it has come. */
  onLoad?: () => void;
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
  focal,
  placeholder,
  onLoad,
  sharedAs,
  className = '',
}: PictureProps) {
  const isOurs = src.startsWith('/');
  const fitClass = [fit === 'cover' ? 'object-cover' : 'object-contain', focalClass(focal)];
  // A picture that is shown whole has no bars at its sides.
  const ground = fit === 'cover' ? 'bg-sunken' : '';
  const image = (
    <img
      {...(isOurs ? pictureSources(src, sizes, width) : { src })}
      alt={alt}
      onLoad={onLoad}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      {...(!isOurs && { referrerPolicy: 'no-referrer' as const })}
      className={joined(placeholder ? ['relative size-full', ...fitClass] : [ground, ...fitClass, className])}
    />
  );
  // Outside of this element, React would put a preload link for a main picture into the head. The link
  // repeats the longest attributes of the page, and fetches too much where the browser has a larger variant
  // in its cache, which it would show instead.
  const picture = (
    <picture>
      {sharedAs ? (
        <ViewTransition name={sharedAs} default="none" share="auto">
          {image}
        </ViewTransition>
      ) : (
        image
      )}
    </picture>
  );
  if (!placeholder) return picture;
  return (
    <span className={`relative block overflow-hidden bg-sunken ${className}`}>
      <img
        src={placeholder}
        alt=""
        className={joined(['absolute inset-0 size-full scale-110 blurred', ...fitClass])}
      />
      {picture}
    </span>
  );
}

function joined(classes: readonly string[]): string {
  return classes.filter(Boolean).join(' ');
}

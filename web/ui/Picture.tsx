import { ViewTransition } from 'react';
import type { FocalPoint } from '#contract/projects/gallery.ts';
import { focalClass } from './focal-class.ts';
import { pictureSources } from './picture-sources.ts';

interface PictureProps {
  /** A path of this site, which has variants, or an external link. */
  src: string;
  alt: string;
  /** Maximum width in CSS pixels, to reserve space. The file may have another shape. */
  width: number;
  height: number;
  /** The `sizes` attribute. */
  sizes: string;
  /** Loads the picture first and at once. Others load lazily. */
  first?: boolean;
  /** Shows the whole picture or fills the space. */
  fit?: 'contain' | 'cover';
  /** The point that stays visible when it is cropped; the middle by default. */
  focal?: FocalPoint | undefined;
  /** A tiny version, shown while loading. */
  placeholder?: string | null | undefined;
  /** Called when it has loaded. */
  onLoad?: () => void;
  /** View transition name, for moving the picture between pages. */
  sharedAs?: string | undefined;
  className?: string;
}

/** A picture of a project or person in the width that fits the window. */
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
  // A picture that is shown whole has no bars.
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
  // Inside `picture`, because React otherwise preloads a main picture in the head: that repeats the longest attributes
  // and may load a smaller variant than the browser has cached.
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

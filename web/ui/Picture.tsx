import { type ReactNode, useContext, ViewTransition } from 'react';
import type { FocalPoint, PictureMeasures } from '#contract/pictures/pictures.ts';
import { queries } from '../api/public-calls.ts';
import { QueryCacheContext } from '../api/query-cache.ts';
import { Icon } from './Icon.tsx';
import { focalClass } from './focal-class.ts';
import { pictureSources, type Sizes } from './picture-sources.ts';

const fits = { contain: 'object-contain', 'scale-down': 'object-scale-down', cover: 'object-cover' } as const;

interface PictureProps {
  /** A path of this site, which has variants, or an external link. '' shows a lock. */
  src: string;
  alt: string;
  /** Maximum size in CSS pixels, to reserve space. The file may have other proportions. */
  width: number;
  height: number;
  sizes: Sizes;
  /** Maximum width in the layout in CSS pixels, if it is below `width`. Limits the variants. */
  largest?: number;
  /** Measures of the stored file. Its placeholder is shown while the picture loads. */
  original?: Partial<PictureMeasures> | undefined;
  /** Loads the picture with high priority. Others load lazily. */
  first?: boolean;
  /** `contain` shows the whole picture, `scale-down` at most in its own size; `cover` fills the space. */
  fit?: keyof typeof fits;
  /** The point that stays visible when the picture is cropped; the middle by default. */
  focal?: FocalPoint | undefined;
  /** View transition name, for moving the picture between pages. */
  sharedAs?: string | undefined;
  className?: string;
  /** A `source` element with a file that replaces `src`. */
  source?: ReactNode;
}

/**
 * A picture. One of this site is loaded in a width that fits the window. On public pages, `first-script.ts` fades it in
 * over its placeholder.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  largest = width,
  original,
  first = false,
  fit = 'cover',
  focal,
  sharedAs,
  className = '',
  source,
}: PictureProps) {
  // The theme is unknown on the owner's pages.
  const theme = useContext(QueryCacheContext).get(queries.site())?.theme;
  if (src === '') return shared(<NoPicture className={className} />, sharedAs);
  const stated = typeof sizes === 'string' ? sizes : sizes(theme);
  const isOurs = src.startsWith('/');
  const placeholder = original?.placeholder;
  const fitClass = `${fits[fit]} ${focalClass(focal)}`;
  // A background would show as bars beside a picture that is shown whole.
  const ground = fit === 'cover' ? 'picture-ground' : '';
  const image = (
    <img
      {...(isOurs ? pictureSources(src, stated, { original: original?.width, largest }) : { src })}
      alt={alt}
      width={width}
      height={height}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      {...(!isOurs && { referrerPolicy: 'no-referrer' as const })}
      className={`${placeholder ? 'relative' : ground} ${original?.is_transparent ? 'transparent' : ''} ${fitClass} ${className}`}
    />
  );
  // Inside `picture`, because React otherwise preloads a main picture in the head: that repeats the longest attributes
  // and may load a smaller variant than the browser has cached.
  if (!placeholder)
    return (
      <picture>
        {source}
        {shared(image, sharedAs)}
      </picture>
    );
  return shared(
    <span className={`picture-frame ${ground}`}>
      <svg
        aria-hidden
        className="placeholder"
        style={fit === 'scale-down' ? { maxWidth: width, maxHeight: height, margin: 'auto' } : undefined}
      >
        <image
          href={placeholder}
          width="100%"
          height="100%"
          preserveAspectRatio={`${alignmentOf(focal)} ${fit === 'cover' ? 'slice' : 'meet'}`}
        />
      </svg>
      <picture>
        {source}
        {image}
      </picture>
    </span>,
    sharedAs,
  );
}

/** A lock in place of the picture of a protected project without a cover. */
function NoPicture({ className }: { className: string }) {
  return (
    <span className={`grid size-full place-items-center bg-sunken text-muted ${className}`}>
      <Icon name="lock" className="size-8" />
    </span>
  );
}

/** Returns the nearest alignment of SVG, such as `xMidYMax`. A placeholder has too few pixels to need more. */
function alignmentOf({ focal_x, focal_y }: FocalPoint = { focal_x: 50, focal_y: 50 }): string {
  const step = (percent: number) => (percent < 25 ? 'in' : percent > 75 ? 'ax' : 'id');
  return `xM${step(focal_x)}YM${step(focal_y)}`;
}

function shared(element: ReactNode, name: string | undefined): ReactNode {
  if (!name) return element;
  return (
    <ViewTransition name={name} default="none" share="auto">
      {element}
    </ViewTransition>
  );
}

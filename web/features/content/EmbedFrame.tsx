import { useState } from 'react';
import type { Embed } from '#contract/projects/embeds.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { useTranslations } from '../../ui/translations.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { atMost, columnSizes } from '../../ui/picture-sources.ts';

/** Moves the focus to the frame, which replaces the focused link. */
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus();
}

interface EmbedFrameProps extends Embed {
  /** Name of the frame, such as the title of the project or page; shown without a poster. */
  title: string;
  /** The address that the owner entered, for visitors without JavaScript. */
  link: string;
  /** Shown before the frame. */
  poster?: GalleryPicture | undefined;
}

/**
 * A video, design or pen of another host. Nothing is requested from that host before the visitor clicks. Without
 * JavaScript, the click follows the link.
 */
export function EmbedFrame({ title, link, service, src, poster }: EmbedFrameProps) {
  const t = useTranslations().project;
  const [isShown, setIsShown] = useState(false);
  const isVideo = service === 'YouTube' || service === 'Vimeo' || service === 'Loom';
  if (isShown) {
    return (
      <iframe
        ref={takeFocus}
        src={src}
        title={`${title} (${service})`}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another site cannot lift its own sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-md bg-sunken"
      />
    );
  }
  return (
    <a
      href={link}
      onClick={(event) => {
        event.preventDefault();
        setIsShown(true);
      }}
      className="group relative flex aspect-video w-full flex-col-reverse justify-between gap-3 overflow-hidden rounded-md border border-line bg-accent-soft p-4 print:hidden sm:p-6"
    >
      <span className="z-10 flex items-center gap-3 self-start rounded-md bg-raised p-2 pe-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent colour-transition group-hover:bg-accent-strong">
          <Icon name={isVideo ? 'play' : 'eye'} className={`size-5 ${isVideo ? 'ml-px fill-current' : ''}`} />
        </span>
        <span className="text-sm font-medium">
          {isVideo ? t.playDemo : t.showHere}
          <span dir="auto" className="block font-normal text-muted">
            {t.loadsFrom({ service })}
          </span>
        </span>
      </span>
      {poster ? (
        <span className="absolute inset-0">
          <Picture
            src={poster.src}
            alt={poster.description}
            width={poster.width}
            height={poster.height}
            sizes={atMost(poster.width, columnSizes(9))}
            fit="scale-down"
            className="size-full"
          />
        </span>
      ) : (
        <span dir="auto" className="line-clamp-2 text-title font-semibold tracking-title wrap-anywhere">
          {title}
        </span>
      )}
    </a>
  );
}

import Play from 'lucide-react/icons/play';
import { useState } from 'react';

/** From the link that the frame replaces. */
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus();
}

/**
 * A video of another host. Nothing is loaded from that host before the visitor starts the video; until then
 * the page shows a drawing of its own. Without JavaScript it is a link to the video.
 */
export function DemoVideo({ link, embed, title }: { link: string; embed: string; title: string }) {
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        ref={takeFocus}
        src={embed}
        title={`Demo video of ${title}`}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is another site's, which could not lift its own sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-lg bg-sunken"
      />
    );
  }
  return (
    <a
      href={link}
      onClick={(event) => {
        event.preventDefault();
        setIsPlaying(true);
      }}
      className="group grid aspect-video w-full place-items-center overflow-hidden rounded-lg border border-line bg-accent-soft text-accent print:hidden"
    >
      <span className="grid justify-items-center gap-4">
        <span className="grid size-18 place-items-center rounded-full bg-accent text-on-accent transition-transform group-hover:scale-105">
          <Play aria-hidden className="size-7 translate-x-0.5 fill-current" />
        </span>
        <span className="px-4 text-center text-sm font-medium">
          Play the demo
          <span className="block font-normal text-muted">The video comes from YouTube.</span>
          {/* Last, so that the name begins with the words on the screen. */}
          <span className="sr-only">{title}</span>
        </span>
      </span>
    </a>
  );
}

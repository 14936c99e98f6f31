import Play from 'lucide-react/icons/play';
import { useState } from 'react';

/**
 * A video of another host, which hears nothing of the visitor until they ask for it: what is there before is drawn here.
 * Without a script it is a link to the video.
 */
export function DemoVideo({ link, embed, title }: { link: string; embed: string; title: string }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const label = `Demo video of ${title}`;
  if (isPlaying) {
    return (
      <iframe
        src={embed}
        title={label}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-lg bg-sunken"
      />
    );
  }
  return (
    <a
      href={link}
      aria-label={`Play: ${label}`}
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
        </span>
      </span>
    </a>
  );
}

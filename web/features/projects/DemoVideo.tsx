import { useState } from 'react';
import type { Project } from '#contract/projects/projects.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Moves the focus from the link that the frame replaces. */
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus();
}

interface DemoVideoProps {
  project: Pick<Project, 'project_title' | 'main_photo'>;
  link: string;
  embed: string;
}

/**
 * A video of another host. Nothing is requested from that host before the visitor starts the video. Without
 * JavaScript it is a link.
 */
export function DemoVideo({ project, link, embed }: DemoVideoProps) {
  const t = useTranslations().project;
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        ref={takeFocus}
        src={embed}
        title={t.demoVideoOf(project.project_title)}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is another site's, which could not lift its own sandbox
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
        setIsPlaying(true);
      }}
      className="group relative block overflow-hidden rounded-md print:hidden"
    >
      <Picture
        src={project.main_photo}
        alt=""
        width={640}
        height={360}
        sizes="(min-width: 48rem) 42rem, calc(100vw - 2.5rem)"
        className="aspect-video w-full"
      />
      <span className="absolute inset-x-3 bottom-3 flex items-center gap-3 rounded-md bg-raised p-3 pe-4 sm:end-auto">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-transform group-hover:scale-105">
          <Icon name="play" className="size-5 translate-x-px fill-current" />
        </span>
        <span className="text-sm font-medium">
          {t.playDemo}
          <span className="block font-normal text-muted">{t.fromYouTube}</span>
          {/* Last, so that the accessible name begins with the visible text. */}
          <span className="sr-only">{project.project_title}</span>
        </span>
      </span>
    </a>
  );
}

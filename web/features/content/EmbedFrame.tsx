import { useState } from 'react';
import type { Embed } from '#contract/projects/embeds.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Sizes } from '../../ui/picture-sources.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Moves the focus from the link that the frame replaces. */
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus();
}

/** A project with the values of its main picture, if they are known. */
export type PicturedProject = Pick<Project, 'project_title' | 'main_photo'> &
  Pick<ProjectCardData, 'main_photo_measures'>;

interface EmbedFrameProps extends Embed {
  project: PicturedProject;
  link: string;
  /** `sizes` of the picture in its place. */
  sizes: Sizes;
}

/**
 * A video or design of another host. Nothing is requested from that host before the visitor asks for it. Without
 * JavaScript it is a link.
 */
export function EmbedFrame({ project, link, service, src, sizes }: EmbedFrameProps) {
  const t = useTranslations().project;
  const [isShown, setIsShown] = useState(false);
  const isVideo = service === 'YouTube' || service === 'Vimeo' || service === 'Loom';
  const hasPoster = isVideo && project.main_photo;
  // Designs need more height on a phone.
  const shape = isVideo ? 'aspect-video w-full' : 'aspect-4/3 w-full sm:aspect-video';
  if (isShown) {
    return (
      <iframe
        ref={takeFocus}
        src={src}
        title={`${project.project_title} (${service})`}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another site cannot lift its own sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className={`${shape} rounded-md bg-sunken`}
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
      className="group relative block overflow-hidden rounded-md print:hidden"
    >
      {hasPoster && (
        <Picture
          src={project.main_photo}
          original={project.main_photo_measures}
          alt=""
          width={640}
          height={360}
          sizes={sizes}
          className={shape}
        />
      )}
      <span
        className={`flex items-center gap-3 rounded-md bg-raised p-3 pe-4 ${hasPoster ? 'absolute inset-x-3 bottom-3 sm:end-auto' : 'border border-line'}`}
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent colour-transition group-hover:bg-accent-strong">
          <Icon name={isVideo ? 'play' : 'eye'} className={`size-5 ${isVideo ? 'ml-px fill-current' : ''}`} />
        </span>
        <span className="text-sm font-medium">
          {isVideo ? t.playDemo : t.showHere}
          <span dir="auto" className="block font-normal text-muted">
            {t.loadsFrom(service)}
          </span>
          {/* Last, so that the accessible name begins with the visible text. */}
          <span className="sr-only">{project.project_title}</span>
        </span>
      </span>
    </a>
  );
}

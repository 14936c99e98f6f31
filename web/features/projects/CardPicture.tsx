import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { Picture } from '../../ui/Picture.tsx';

type CardPictureProps = {
  project: Pick<ProjectCardData, 'main_photo' | 'main_photo_description' | 'main_photo_focal'>;
  /** True for pictures at the top of the page, which load first. */
  first: boolean;
  sharedAs?: string | undefined;
};

/** A project's picture in a list. */
export function CardPicture({ project, first, sharedAs }: CardPictureProps) {
  return (
    <div className="vitrine transition-colors group-hover:border-accent">
      <Picture
        sharedAs={sharedAs}
        src={project.main_photo}
        alt={project.main_photo_description ?? ''}
        focal={project.main_photo_focal}
        width={640}
        height={480}
        first={first}
        sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, calc(95vw - 2.5rem)"
        className="aspect-4/3 w-full rounded-sm"
      />
    </div>
  );
}

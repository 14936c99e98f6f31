import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { Picture } from '../../ui/Picture.tsx';
import { columnSizes } from '../../ui/picture-sources.ts';

type CardPictureProps = {
  project: Pick<
    ProjectCardData,
    'main_photo' | 'main_photo_description' | 'main_photo_focal' | 'main_photo_measures'
  >;
  /** True for pictures at the top of the page, which load first. */
  first: boolean;
  sharedAs?: string | undefined;
};

/** A project's picture in a list. */
export function CardPicture({ project, first, sharedAs }: CardPictureProps) {
  return (
    <div className="card-picture aspect-video">
      <Picture
        sharedAs={sharedAs}
        src={project.main_photo}
        alt={project.main_photo_description ?? ''}
        focal={project.main_photo_focal}
        original={project.main_photo_measures}
        width={640}
        height={360}
        first={first}
        sizes={columnSizes(4, 6)}
      />
    </div>
  );
}

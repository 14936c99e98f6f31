import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { atMost, columnSizes, type Sizes } from '../../ui/picture-sources.ts';
import { transitionName } from '../content/picture-names.ts';

const threeColumns = columnSizes(4, 6);

type CardPictureProps = {
  project: Pick<
    ProjectCardData,
    'id' | 'state' | 'main_photo' | 'main_photo_description' | 'main_photo_focal' | 'main_photo_measures'
  >;
  /** Maximum width in the layout, in CSS pixels. */
  width?: number;
  sizes?: Sizes;
  /** True for pictures at the top of the page, which load first. */
  first?: boolean;
};

/** A project's picture in a box of 16:9, or as the theme sets it. Its background fills the room around the picture. */
export function CardPicture({ project, width = 640, sizes = threeColumns, first = false }: CardPictureProps) {
  const { main_photo_measures: measures } = project;
  const shape = shapeOf(measures);
  return (
    <div className={`card-picture ${measures?.width ? 'card-picture-measured' : ''}`}>
      <Picture
        sharedAs={transitionName(project.id)}
        src={project.main_photo}
        alt={project.main_photo_description ?? ''}
        focal={shape ? undefined : project.main_photo_focal}
        fit={shape === 'whole' ? 'contain' : 'cover'}
        original={measures}
        width={measures?.width ?? width}
        height={measures?.height ?? width}
        largest={width}
        first={first}
        sizes={measures?.width ? atMost(measures.width, sizes) : sizes}
        className={shape === 'device' ? 'card-picture-device' : ''}
      />
      {project.state === 'protected' && (
        <span className="card-lock">
          <Icon name="lock" />
        </span>
      )}
    </div>
  );
}

/**
 * Returns 'device' for a picture as narrow as a phone's screen, 'whole' for one near 16:9, which is not cropped, and
 * undefined for others and for unknown sizes: they are cropped around the focal point.
 */
function shapeOf(measures: CardPictureProps['project']['main_photo_measures']) {
  const { width, height } = measures ?? {};
  if (!width || !height) return undefined;
  const ratio = width / height;
  if (ratio < 0.65) return 'device';
  return Math.abs(ratio - 1.8) < 0.25 ? 'whole' : undefined;
}

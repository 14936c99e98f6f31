import { videoEmbedOf } from '#contract/projects/embeds.ts';
import { shownBlockOf } from '#contract/projects/case-study.ts';
import { type Project, projectFieldNames, projectFieldTable } from '#contract/projects/projects.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import type { ProjectDetailsData } from '../../../../api/query-options.ts';
import { leftOf } from '../../../content/owner/blocks/block-values.ts';
import type { GalleryItem } from '../../../content/owner/pictures/picture-items.ts';
import type { GalleryForm } from '../../../content/owner/pictures/usePictureList.ts';
import type { ProjectValues } from '../project-values.ts';
import type { ShownProject } from '../../../content/owner/preview/frame-messages.ts';
import { blank, picturesOf } from '../../../content/owner/preview/shown-content.ts';
import type { ShownPicture } from '../../../content/owner/preview/useShownPictures.ts';

type Parts = {
  values: ProjectValues;
  saved: Project | undefined;
  image: File | string;
  /** The further pictures without removed ones. */
  items: readonly GalleryItem[];
  gallery: GalleryForm;
  /** Loaded sources of the pictures. */
  sources: ReadonlyMap<File | string, ShownPicture>;
  texts: ProjectDetailsData['texts'];
  next: ProjectCardData | null;
};

/** Converts the form's values to a project with details. */
export function projectAsShown(parts: Parts): ShownProject {
  const { values, saved, image, gallery, sources, texts, next } = parts;
  const fields = projectFieldNames.map((name) => [projectFieldTable[name].wire, values[name]]);
  const project: Project = {
    ...(Object.fromEntries(fields) as Project),
    id: saved?.id ?? 0,
    project_title: values.title || 'Untitled project',
    category: values.category || 'Category',
    main_photo: sources.get(image)?.src ?? blank,
    main_photo_focal: gallery.main,
  };
  return {
    project,
    details: {
      next,
      summary: '',
      texts,
      embed: videoEmbedOf(values.videoUrl) ?? null,
      main: { ...gallery.main, ...mainMeasures(parts), placeholder: null },
      pictures: picturesOf(parts),
      case_study: {
        facts: values.facts,
        links: values.links.filter(({ label, url }) => label && url),
        blocks: leftOf(values.blocks).map(shownBlockOf),
      },
    },
  };
}

/** Size of the main picture in pixels; null if unknown. */
function mainMeasures({ image, saved, gallery, sources }: Parts) {
  const kept = image === saved?.main_photo ? gallery.saved?.main : undefined;
  const file = sources.get(image);
  return {
    width: kept?.width ?? file?.width ?? null,
    height: kept?.height ?? file?.height ?? null,
  };
}

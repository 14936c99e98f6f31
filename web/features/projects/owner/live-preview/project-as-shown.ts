import { videoEmbedOf } from '#contract/projects/embeds.ts';
import { shownBlockOf } from '#contract/projects/case-study.ts';
import type { GalleryPicture, Motion } from '#contract/projects/gallery.ts';
import { type Project, projectFieldNames, projectFieldTable } from '#contract/projects/projects.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import type { ProjectDetailsData } from '../../../../api/query-options.ts';
import { leftOf } from '../case-study/case-study-values.ts';
import { fileOrAddress, type GalleryItem, itemId } from '../gallery/gallery-items.ts';
import type { GalleryForm } from '../gallery/useGallery.ts';
import type { ProjectValues } from '../project-values.ts';
import type { ShownProject } from './shown-project.ts';
import type { ShownPicture } from './useShownPictures.ts';

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

/** Placeholder for a missing or loading picture. */
export const blank = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>')}`;

/** Removes what plays in the place of a picture: a preview has only its still. */
export function asStill<Picture extends Motion>({
  video: _video,
  animation: _animation,
  ...picture
}: Picture) {
  return picture;
}

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

/** Returns the pictures of the form as their page shows them. */
export function picturesOf({
  items,
  gallery,
  sources,
}: Pick<Parts, 'items' | 'gallery' | 'sources'>): GalleryPicture[] {
  return items.map((item) => {
    const { picture, description, caption, focal_x, focal_y } = item;
    const id = itemId(item);
    const { src = blank, width = 1280, height = 960 } = sources.get(fileOrAddress(picture)) ?? {};
    const kept = gallery.saved?.pictures.find((one) => one.id === id);
    // Private pictures have addresses of this window.
    const video = src.startsWith('/') ? kept?.video : undefined;
    const measures = { width: kept?.width ?? width, height: kept?.height ?? height, placeholder: null };
    return { id, src, description, caption, focal_x, focal_y, ...measures, ...(video && { video }) };
  });
}

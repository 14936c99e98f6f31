import { videoEmbedOf } from '#contract/projects/embeds.ts';
import { shownBlockOf } from '#contract/projects/case-study.ts';
import type { EditedProject } from '#contract/content/content.ts';
import { type Project, projectFieldNames, projectFieldTable } from '#contract/projects/projects.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import type { EditedPicture } from '../../../content/owner/content-values.ts';
import { focalIn, type ProjectValues } from '../project-values.ts';
import { blank, picturesOf } from '../../../content/owner/surface/shown-pictures.ts';
import type { ShownPicture } from '../../../content/owner/surface/useShownPictures.ts';

/** What the project's page shows. */
export interface ShownProject {
  project: Project;
  details: ProjectDetails;
}

type Parts = {
  values: ProjectValues;
  saved: EditedProject | undefined;
  image: File | string;
  /** The further pictures without removed ones. */
  items: readonly EditedPicture[];
  /** Loaded sources of the pictures. */
  sources: ReadonlyMap<File | string, ShownPicture>;
  next: ProjectCardData | null;
};

/** Converts the form's values to a project with details. */
export function projectAsShown(parts: Parts): ShownProject {
  const { values, saved, image, items, sources, next } = parts;
  const focal = focalIn(values, saved?.project);
  const fields = projectFieldNames.map((name) => [projectFieldTable[name].wire, values[name]]);
  const project: Project = {
    ...(Object.fromEntries(fields) as Project),
    id: saved?.project.id ?? 0,
    project_title: values.title || 'Untitled project',
    category: values.category || 'Category',
    main_photo: sources.get(image)?.src ?? blank,
    main_photo_focal: focal,
  };
  return {
    project,
    details: {
      next,
      summary: '',
      texts: { overview: '', highlights: '' },
      embed: videoEmbedOf(values.videoUrl) ?? null,
      main: { ...focal, ...mainMeasures(parts), placeholder: null },
      pictures: picturesOf(items, sources),
      case_study: {
        facts: values.facts,
        links: values.links.filter(({ label, url }) => label && url),
        blocks: values.blocks.map((block) => shownBlockOf(block)),
      },
    },
  };
}

/** Size of the main picture in pixels; null if unknown. */
function mainMeasures({ image, saved, sources }: Parts) {
  const kept = image === saved?.project.main_photo ? saved.main : undefined;
  const file = sources.get(image);
  return {
    width: kept?.width ?? file?.width ?? null,
    height: kept?.height ?? file?.height ?? null,
  };
}

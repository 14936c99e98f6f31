import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { EditedProject } from '#contract/content/content.ts';
import { pictureIdsOf } from '#contract/projects/block-pictures.ts';
import { type Block, shownBlockOf } from '#contract/projects/case-study.ts';
import { videoEmbedOf } from '#contract/projects/embeds.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { type Project, projectFieldNames, projectFieldTable } from '#contract/projects/projects.ts';
import { queries } from '../../../../api/public-calls.ts';
import { useCompletePicture } from '../../../../ui/owner/useCompletePicture.ts';
import { fileOrAddress } from '../../../content/owner/pictures/picture-items.ts';
import type { Pictures } from '../../../content/owner/pictures/usePictures.ts';
import type { EditedPicture } from '../../../content/owner/content-values.ts';
import {
  type LoadedPicture,
  blank,
  picturesOf,
  useShownPictures,
} from '../../../content/owner/surface/useShownPictures.ts';
import { hasPublicPage } from '../previewing.ts';
import { focalIn, type ProjectEditorForm, type ProjectValues } from '../project-values.ts';

export type EditedOnPage = {
  form: ProjectEditorForm;
  /** The saved project; undefined for a new one. */
  saved: EditedProject | undefined;
  pictures: Pictures;
};

/** Returns the form's values as the project's page takes them. */
export function useShownProject({ form, saved, pictures }: EditedOnPage) {
  const values = useShownValues(form);
  const next = useNextProject(saved?.project);
  const main = useCompletePicture(values.image);
  const items = pictures.left;
  const sources = useShownPictures([main, ...items.map(fileOrAddress)]);
  return projectAsShown({ values, saved, main, items, sources, next });
}

const shownNames = [...projectFieldNames, 'main_photo_focal', 'facts', 'links'] as const;

/** Returns the values that the page shows. Of the blocks, only those whose pictures the gallery must omit. */
function useShownValues({ control, getValues }: ProjectEditorForm): ProjectValues {
  useWatch({ control, name: shownNames });
  const blocks = useWatch({ control, name: 'blocks', compute: withPictures });
  return { ...getValues(), blocks };
}

const withPictures = (blocks: readonly Block[]) => blocks.filter((block) => pictureIdsOf([block]).length > 0);

/** Returns the project to which the saved page links at its end; null if there is none. */
function useNextProject(saved: Project | undefined) {
  const { data } = useQuery({
    ...queries.projectDetails(saved?.id ?? 0),
    // A key of its own, so that a save, which closes the editor, does not read it again.
    queryKey: ['next-project', saved?.id],
    enabled: saved !== undefined && hasPublicPage(saved),
  });
  return data?.next ?? null;
}

type Parts = {
  values: ProjectValues;
  saved: EditedProject | undefined;
  main: File | string;
  /** The further pictures, without removed ones. */
  items: readonly EditedPicture[];
  sources: ReadonlyMap<File | string, LoadedPicture>;
  next: ProjectCardData | null;
};

/** Converts the form's values to a project with details. */
function projectAsShown(parts: Parts): { project: Project; details: ProjectDetails } {
  const { values, saved, main, items, sources, next } = parts;
  const focal = focalIn(values, saved?.project);
  const fields = projectFieldNames.map((name) => [projectFieldTable[name].wire, values[name]]);
  const project: Project = {
    ...(Object.fromEntries(fields) as Project),
    id: saved?.project.id ?? 0,
    project_title: values.title || 'Untitled project',
    category: values.category || 'Category',
    main_photo: sources.get(main)?.src ?? blank,
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

/** Returns the size of the main picture in pixels; null if it is unknown. */
function mainMeasures({ main, saved, sources }: Parts) {
  const kept = main === saved?.project.main_photo ? saved.main : undefined;
  const file = sources.get(main);
  return {
    width: kept?.width ?? file?.width ?? null,
    height: kept?.height ?? file?.height ?? null,
  };
}

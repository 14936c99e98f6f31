import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { EditedProject } from '#contract/content/content.ts';
import type { Project } from '#contract/projects/projects.ts';
import { queries } from '../../../../api/public-calls.ts';
import { useCompletePicture } from '../../../../ui/owner/useDebounced.ts';
import { fileOrAddress } from '../../../content/owner/pictures/picture-items.ts';
import type { Pictures } from '../../../content/owner/pictures/usePictures.ts';
import { hasPublicPage } from '../previewing.ts';
import type { ProjectEditorForm, ProjectValues } from '../project-values.ts';
import { projectAsShown, type ShownProject } from './project-as-shown.ts';
import { useShownPictures } from '../../../content/owner/surface/useShownPictures.ts';

export type EditedOnPage = {
  form: ProjectEditorForm;
  /** The saved project; undefined for a new one. */
  saved: EditedProject | undefined;
  pictures: Pictures;
};

/** Returns the form's values as the project page expects them. */
export function useShownProject({ form, saved, pictures }: EditedOnPage): ShownProject {
  const values = useWatch({ control: form.control }) as ProjectValues;
  const next = useNextProject(saved?.project);
  const image = useCompletePicture(values.image);
  const items = pictures.left;
  const sources = useShownPictures([image, ...items.map(fileOrAddress)]);
  return projectAsShown({ values, saved, image, items, sources, next });
}

/** The project that the page links to at its end. */
function useNextProject(saved: Project | undefined) {
  const { data } = useQuery({
    ...queries.projectDetails(saved?.id ?? 0),
    // Not read again after a save, which closes the window.
    queryKey: ['next-project', saved?.id],
    enabled: saved !== undefined && hasPublicPage(saved),
  });
  return data?.next ?? null;
}

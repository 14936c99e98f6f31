import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { noCaseStudy } from '#contract/projects/case-study.ts';
import type { CaseStudy } from '#contract/projects/case-study.ts';
import { api } from '#contract/paths.ts';
import { blockText, captionText } from '#contract/projects/project-display.ts';
import type { Project, ProjectForm } from '#contract/projects/projects.ts';
import { call } from '../../../../api/client.ts';
import { queries } from '../../../../api/public-calls.ts';
import { queryKinds } from '../../../../api/query-options.ts';
import { useCompleteLink } from '../../../../ui/owner/useDebounced.ts';
import { useMarkup } from '../../../../ui/owner/useMarkup.ts';
import { fileOrAddress, idOf } from '../gallery/gallery-items.ts';
import type { GalleryForm } from '../gallery/useGallery.ts';
import { hasPublicPage } from '../previewing.ts';
import type { ProjectValues } from '../project-values.ts';
import { projectAsShown } from './project-as-shown.ts';
import type { ShownProject } from './shown-project.ts';
import { useMarkups } from './useMarkups.ts';
import { useShownPictures } from './useShownPictures.ts';

export type EditedProject = {
  control: Control<ProjectValues, unknown, ProjectForm>;
  /** The saved project; undefined for a new one. */
  saved: Project | undefined;
  gallery: GalleryForm;
};

/** Returns the form's values as the project page expects them. */
export function useShownProject({ control, saved, gallery }: EditedProject): ShownProject {
  const values = useWatch({ control }) as ProjectValues;
  const { caseStudy, next } = useRest(saved);
  const image = useMainImage(values.image);
  const items = gallery.items.filter(({ removed }) => !removed);
  const sources = useShownPictures([image, ...items.map(({ picture }) => fileOrAddress(picture))]);
  const overview = useMarkup('text', values.description).html;
  const highlights = useMarkup('highlights', values.highlights).html;
  const others = useMarkups([
    ...items.map(({ picture, caption }, index) => ({
      name: captionText(idOf(picture, index)),
      kind: 'caption' as const,
      text: caption,
    })),
    ...caseStudy.blocks.map((block, index) => ({
      name: blockText(index),
      kind: 'text' as const,
      text: block.kind === 'text' ? block.text : '',
    })),
  ]);
  // The page shows plain text until the HTML is there.
  const texts = {
    ...others,
    ...(overview !== undefined && { overview }),
    ...(highlights !== undefined && { highlights }),
  };
  return projectAsShown({ values, saved, image, items, gallery, sources, texts, caseStudy, next });
}

/** Returns the picture's file or complete link. */
export function useMainImage(image: File | string): File | string {
  const link = useCompleteLink(image instanceof File ? '' : image);
  return image instanceof File ? image : link;
}

/** Content of the page that this form does not edit. */
function useRest(saved: Project | undefined) {
  const caseStudy = useQuery({
    queryKey: [queryKinds.project, saved?.id, 'case-study', 'shown'],
    queryFn: () => call<CaseStudy>(api.caseStudy(saved?.id ?? 0)),
    enabled: saved !== undefined,
  });
  const details = useQuery({
    ...queries.projectDetails(saved?.id ?? 0),
    enabled: saved !== undefined && hasPublicPage(saved),
  });
  return { caseStudy: caseStudy.data ?? noCaseStudy, next: details.data?.next ?? null };
}

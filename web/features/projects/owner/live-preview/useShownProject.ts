import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { markdownOf } from '#contract/projects/case-study.ts';
import { blockText, captionText } from '#contract/projects/project-display.ts';
import type { Project } from '#contract/projects/projects.ts';
import { queries } from '../../../../api/public-calls.ts';
import { useCompleteLink } from '../../../../ui/owner/useDebounced.ts';
import { useMarkup } from '../../../../ui/owner/useMarkup.ts';
import { type EditedBlock, leftOf } from '../case-study/case-study-values.ts';
import { fileOrAddress, type GalleryItem, itemId, leftIn } from '../gallery/gallery-items.ts';
import type { GalleryForm } from '../gallery/useGallery.ts';
import { hasPublicPage } from '../previewing.ts';
import type { ProjectEditorForm, ProjectValues } from '../project-values.ts';
import { projectAsShown } from './project-as-shown.ts';
import type { ShownProject } from './shown-project.ts';
import { useMarkups } from './useMarkups.ts';
import { useShownPictures } from './useShownPictures.ts';

export type PreviewedEditor = {
  control: ProjectEditorForm['control'];
  /** The saved project; undefined for a new one. */
  saved: Project | undefined;
  gallery: GalleryForm;
};

/** Returns the form's values as the project page expects them. */
export function useShownProject({ control, saved, gallery }: PreviewedEditor): ShownProject {
  const values = useWatch({ control }) as ProjectValues;
  const next = useNextProject(saved);
  const image = useMainImage(values.image);
  const items = leftIn(gallery.items);
  const sources = useShownPictures([image, ...items.map(({ picture }) => fileOrAddress(picture))]);
  const overview = useMarkup('text', values.description).html;
  const highlights = useMarkup('highlights', values.highlights).html;
  const others = useMarkups(textsOf(items, values.blocks));
  // The page shows plain text until the HTML is there.
  const texts = {
    ...others,
    ...(overview !== undefined && { overview }),
    ...(highlights !== undefined && { highlights }),
  };
  return projectAsShown({ values, saved, image, items, gallery, sources, texts, next });
}

/** Returns the Markdown of captions and blocks by name. */
export function textsOf(items: readonly GalleryItem[], blocks: readonly EditedBlock[]) {
  return [
    ...items.map((item) => ({
      name: captionText(itemId(item)),
      kind: 'caption' as const,
      text: item.caption,
    })),
    ...leftOf(blocks).flatMap((block, index) =>
      markdownOf(block).map((text, column) => ({
        name: blockText(index, column),
        kind: 'text' as const,
        text,
      })),
    ),
  ];
}

/** Returns the picture's file or complete link. */
export function useMainImage(image: File | string): File | string {
  const link = useCompleteLink(image instanceof File ? '' : image);
  return image instanceof File ? image : link;
}

/** The project that the page links to at its end. */
function useNextProject(saved: Project | undefined) {
  const { data } = useQuery({
    ...queries.projectDetails(saved?.id ?? 0),
    enabled: saved !== undefined && hasPublicPage(saved),
  });
  return data?.next ?? null;
}

import { useMemo } from 'react';
import type { Block } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { pictureVariant } from '#contract/paths.ts';
import { blockText, captionText } from '#contract/projects/project-display.ts';
import type { Project } from '#contract/projects/projects.ts';
import { useDebounced } from '../../../../ui/owner/useDebounced.ts';
import { isOwnersPicture } from '../../../../ui/owner/owners-picture.ts';
import { usePictureSource } from '../../../../ui/owner/usePictureSource.ts';
import { CaseStudy } from '../../case-study/CaseStudy.tsx';
import { useMarkups } from '../live-preview/useMarkups.ts';
import { useShownPictures } from './useShownPictures.ts';

/** Delay between the last change and the preview. */
const showDelayMs = 300;

type CaseStudyPreviewProps = {
  project: Project;
  blocks: readonly Block[];
  pictures: readonly GalleryPicture[];
};

/** An inert, smaller preview of the blocks. */
export function CaseStudyPreview({ project, blocks, pictures }: CaseStudyPreviewProps) {
  const json = useDebounced(JSON.stringify(blocks), showDelayMs);
  const shownBlocks = useMemo(() => JSON.parse(json) as Block[], [json]);
  const shown = useShownPictures(pictures);
  const { main_photo: photo } = project;
  const main = usePictureSource(isOwnersPicture(photo) ? pictureVariant(photo, 1280) : photo) ?? 'data:,';
  const texts = useMarkups([
    ...shownBlocks.map((block, index) => ({
      name: blockText(index),
      kind: 'text' as const,
      text: block.kind === 'text' ? block.text : '',
    })),
    ...pictures.map(({ id, caption }) => ({
      name: captionText(id),
      kind: 'caption' as const,
      text: caption,
    })),
  ]);
  return (
    <div
      role="region"
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
      tabIndex={0}
      className="hidden min-h-0 flex-1 overflow-y-auto overscroll-contain border-s border-line bg-paper lg:block"
    >
      {shownBlocks.length === 0 ? (
        <p className="p-6 text-sm text-muted">Your blocks appear here as visitors see them.</p>
      ) : (
        <div inert className="pb-16 [zoom:0.7]">
          <CaseStudy
            project={{ ...project, main_photo: main }}
            blocks={shownBlocks}
            pictures={shown}
            texts={texts}
          />
        </div>
      )}
    </div>
  );
}

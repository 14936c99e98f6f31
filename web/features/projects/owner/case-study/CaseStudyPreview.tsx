import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Block } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { MarkdownPreview } from '#contract/text/markdown.ts';
import { api, pictureVariant } from '#contract/paths.ts';
import { blockText, captionText } from '#contract/projects/project-display.ts';
import type { Project } from '#contract/projects/projects.ts';
import { call } from '../../../../api/client.ts';
import { isOwnersPicture } from '../../../../ui/owner/owners-picture.ts';
import { usePictureSource } from '../../../../ui/owner/usePictureSource.ts';
import { CaseStudy } from '../../case-study/CaseStudy.tsx';
import { useShownPictures } from './useShownPictures.ts';

/** Delay between the last change and the preview. */
const restBeforeShowing = 300;

type CaseStudyPreviewProps = {
  project: Project;
  blocks: readonly Block[];
  pictures: readonly GalleryPicture[];
};

/** An inert, smaller preview of the blocks. */
export function CaseStudyPreview({ project, blocks, pictures }: CaseStudyPreviewProps) {
  const rested = useRested(blocks);
  const shown = useShownPictures(pictures);
  const { main_photo: photo } = project;
  const main = usePictureSource(isOwnersPicture(photo) ? pictureVariant(photo, 1280) : photo) ?? 'data:,';
  const texts = useTexts(rested, pictures);
  return (
    <div
      role="region"
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
      tabIndex={0}
      className="hidden min-h-0 flex-1 overflow-y-auto overscroll-contain border-s border-line bg-paper lg:block"
    >
      {rested.length === 0 ? (
        <p className="p-6 text-sm text-muted">Your blocks appear here as visitors see them.</p>
      ) : (
        <div inert className="pb-16 [zoom:0.7]">
          <CaseStudy
            project={{ ...project, main_photo: main }}
            blocks={rested}
            pictures={shown}
            texts={texts}
          />
        </div>
      )}
    </div>
  );
}

/** Texts of blocks and captions as HTML from the server. */
function useTexts(blocks: readonly Block[], pictures: readonly GalleryPicture[]): Record<string, string> {
  const wanted = [
    ...blocks.flatMap((block, index) =>
      block.kind === 'text' ? [{ name: blockText(index), text: block.text, kind: 'text' }] : [],
    ),
    ...pictures
      .filter(({ caption }) => caption)
      .map(({ id, caption }) => ({ name: captionText(id), text: caption, kind: 'caption' })),
  ];
  // One query per distinct text.
  const distinct = [...new Map(wanted.map((one) => [`${one.kind} ${one.text}`, one])).values()];
  const answers = useQueries({
    queries: distinct.map(({ text, kind }) => ({
      queryKey: ['markdown-preview', kind, text],
      queryFn: () => call<MarkdownPreview>(api.markdownPreview, { method: 'POST', body: { text, kind } }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    })),
  });
  const html = new Map(distinct.map(({ text, kind }, at) => [`${kind} ${text}`, answers[at]?.data?.html]));
  return Object.fromEntries(
    wanted.flatMap(({ name, text, kind }) => {
      const made = html.get(`${kind} ${text}`);
      return made === undefined ? [] : [[name, made]];
    }),
  );
}

/** Returns the blocks once they have stopped changing. */
function useRested(blocks: readonly Block[]): readonly Block[] {
  const [rested, setRested] = useState(blocks);
  const json = JSON.stringify(blocks);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(json) as Block[]), restBeforeShowing);
    return () => clearTimeout(timer);
  }, [json]);
  return rested;
}

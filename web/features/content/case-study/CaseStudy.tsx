import { type ReactElement, use } from 'react';
import type { ShownBlock } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { EditInPlaceContext } from '../../../ui/in-place.ts';
import { useTranslations } from '../../../ui/translations.ts';
import { useLightbox } from '../useLightbox.tsx';
import { PartView } from './PartView.tsx';
import { partsOf } from './parts.ts';

interface CaseStudyProps {
  /** Title of the project or page. */
  title: string;
  blocks: readonly ShownBlock[];
  /** All pictures that blocks may refer to. */
  pictures: readonly GalleryPicture[];
  /** HTML of texts by their names, which `blockText` and `captionText` return. */
  texts: Readonly<Record<string, string>>;
  /** Shown in place of the hidden heading; needs the id `case-study`. */
  heading?: ReactElement;
}

/** The blocks of a case study, or of a page, in the owner's order. */
export function CaseStudy({ title, blocks, pictures, texts, heading }: CaseStudyProps) {
  const t = useTranslations();
  const { linkTo, lightbox } = useLightbox({ pictures, texts, title });
  const parts = partsOf(blocks, pictures);
  // While the owner edits the page, the editor replaces all blocks.
  const edited = use(EditInPlaceContext)?.('case-study', <div />);
  if (!parts[0] && !heading && !edited) return null;
  return (
    <section aria-labelledby="case-study" className="not-first:mt-(--section) stack-12">
      {heading ?? (
        <h2 id="case-study" className="sr-only">
          {t.project.caseStudy}
        </h2>
      )}
      {edited ??
        parts.map((part) => (
          <div
            key={part.index}
            className={part.kind === 'picture' && part.size === 'full' ? '' : 'site-width'}
          >
            <PartView {...{ part, title, pictures, texts, linkTo }} />
          </div>
        ))}
      {lightbox}
    </section>
  );
}

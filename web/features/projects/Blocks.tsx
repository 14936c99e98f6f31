import type { ReactNode } from 'react';
import type { ShownBlock } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { PicturedProject } from './EmbedFrame.tsx';
import { useLightbox } from './useLightbox.tsx';
import { PartView } from './case-study/PartView.tsx';
import { partsOf } from './case-study/parts.ts';

export interface BlocksProps {
  /** The project or page of the blocks. */
  subject: PicturedProject;
  blocks: readonly ShownBlock[];
  /** All pictures of the subject that blocks may refer to. */
  pictures: readonly GalleryPicture[];
  /** Texts of blocks and captions as HTML. */
  texts: Readonly<Record<string, string>> | undefined;
}

/** Blocks in the owner's order. */
export function Blocks({ subject, blocks, pictures, texts }: BlocksProps) {
  const { linkTo, lightbox } = useLightbox({ pictures, texts, title: subject.project_title });
  return (
    <>
      {partsOf(blocks, pictures).map((part) => (
        <Width key={part.index} full={part.kind === 'picture' && part.size === 'full'}>
          <PartView part={part} project={subject} pictures={pictures} texts={texts} linkTo={linkTo} />
        </Width>
      ))}
      {lightbox}
    </>
  );
}

function Width({ full, children }: { full: boolean; children: ReactNode }) {
  return <div className={full ? '' : 'site-width'}>{children}</div>;
}

import { useEffect } from 'react';
import type { ShownBlock } from '#contract/projects/case-study.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import { partsOf } from '../../case-study/parts.ts';

type EditedBlockProps = {
  blocks: readonly ShownBlock[];
  pictures: readonly GalleryPicture[];
  block: number | undefined;
};

/** Scrolls to the block when another one is edited. */
export function EditedBlock({ blocks, pictures, block }: EditedBlockProps) {
  useEffect(() => {
    const parts = partsOf(blocks, pictures);
    const at = block === undefined ? -1 : parts.findLastIndex(({ index }) => index <= block);
    // The heading comes first.
    const part = document.getElementById('case-study')?.parentElement?.children[at + 1];
    if (at >= 0 && part) scrollTo({ top: scrollY + part.getBoundingClientRect().top - innerHeight / 4 });
    // oxlint-disable-next-line react/exhaustive-deps -- not for each letter
  }, [block]);
  return null;
}

import { useEffect } from 'react';
import { partsOf } from '../../case-study/parts.ts';
import type { ShownProject } from './shown-project.ts';

type EditedBlockProps = Pick<ShownProject, 'details'> & { block: number | undefined };

/** Scrolls to the block when another one is edited. */
export function EditedBlock({ details, block }: EditedBlockProps) {
  useEffect(() => {
    const parts = partsOf(details.case_study?.blocks ?? [], details.pictures);
    const at = block === undefined ? -1 : parts.findLastIndex(({ index }) => index <= block);
    // The heading comes first.
    const part = document.getElementById('case-study')?.parentElement?.children[at + 1];
    if (at >= 0 && part) scrollTo({ top: scrollY + part.getBoundingClientRect().top - innerHeight / 4 });
    // oxlint-disable-next-line react/exhaustive-deps -- not for each letter
  }, [block]);
  return null;
}

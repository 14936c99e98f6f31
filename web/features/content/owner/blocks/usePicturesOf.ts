import { type ClipboardEvent, useState } from 'react';
import { caseStudyMessages } from '#contract/projects/case-study.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { useFieldIds } from '../../../../ui/fields/field-control.ts';
import type { EditedPicture } from '../content-values.ts';
import type { Pictures } from '../pictures/usePictures.ts';

/** A field of a block for pictures of the project: the chosen ones, the rest, new files, and others of the site. */
export function usePicturesOf(
  gallery: Pictures,
  { ids: chosenIds, error }: { ids: readonly number[]; error: string | undefined },
  onAdd: (ids: number[]) => void,
) {
  const [refused, setRefused] = useState('');
  const items = gallery.left;
  const chosen = chosenIds.flatMap((id) => items.find((item) => item.id === id) ?? []);
  // Such as a file of a restored draft.
  const isLost = chosen.length < chosenIds.filter((id) => id !== 0).length;
  const fault = error ?? (refused || (isLost ? caseStudyMessages.lostPicture : undefined));
  const fieldIds = useFieldIds({ error: fault });

  function show(added: ReturnType<Pictures['add']>) {
    setRefused(added.refused.join('\n'));
    if (added.items.length > 0) onAdd(added.items.map(({ id }) => id));
  }

  const add = (files: readonly File[]) => show(gallery.add(files));

  return {
    items,
    chosen,
    fault,
    fieldIds,
    add,
    addStored: (pictures: readonly LibraryPicture[]) => show(gallery.addStored(pictures)),
    /** Names an item by its alt text or place. */
    nameOf: (item: EditedPicture) =>
      item.description || `Picture ${items.indexOf(item) + 1} of ${items.length}`,
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      add(files);
    },
  };
}

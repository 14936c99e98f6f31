import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type OwnPage, slugOf } from '#contract/own-pages/own-pages.ts';
import { withPictureIds } from '#contract/projects/block-pictures.ts';
import { ownPageMessages as messages } from '#contract/ui-text/owner.ts';
import { failureIssues } from '../../../api/failure.ts';
import { readDraft } from '../../../ui/form-state/drafts.ts';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import { showSaved, useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import type { GalleryState } from '../../content/owner/pictures/picture-items.ts';
import { fetchOwnPage, saveOwnPage } from './own-page-calls.ts';
import { type PageEditorForm, pageEditorSchema, valuesOf } from './page-values.ts';
import { usePagePictures } from './usePagePictures.ts';

type Options = {
  /** The page as it was opened; undefined for a new one. */
  opened: OwnPage | undefined;
  onDone: () => void;
  /** Makes the fields visible. */
  beforeFocus: () => void;
};

/** The page editor's form: values, pictures, draft and saving. */
export function usePageForm({ opened, onDone, beforeFocus }: Options) {
  const cache = useQueryClient();
  const key = draftKey('page', opened);
  const [draft] = useState(() => readDraft<{ beside?: GalleryState }>(key)?.value.beside);
  const pictures = usePagePictures(opened, draft);
  const versioned = useVersionedForm({
    draftKey: key,
    schema: pageEditorSchema,
    saved: useMemo(() => valuesOf(opened), [opened]),
    read: opened && (() => fetchOwnPage(opened.id)),
    valuesOf,
    async save(values, headers, newest) {
      const send = async (again: boolean) => {
        const { pictures: sent, storedId } = await pictures.prepare(newest, again);
        const body = { ...values, blocks: withPictureIds(values.blocks, storedId), pictures: sent };
        await saveOwnPage(cache, opened?.id, body, headers);
      };
      try {
        await send(false);
      } catch (failure) {
        // The server deletes uploads after a day.
        if (!failureIssues(failure).some(({ path }) => /^pictures\.\d+\.id$/.test(path))) throw failure;
        await send(true);
      }
    },
    async onSaved(_saved, { isMerged }) {
      versioned.discard();
      showSaved(opened ? messages.updated : messages.added, isMerged);
      onDone();
      return undefined;
    },
    saveFailed: messages.saveFailed,
    beforeFocus,
    beside: pictures.draft,
  });
  useSlugOfTitle(versioned.form, opened !== undefined);
  return {
    ...versioned,
    pictures,
    startAfresh() {
      versioned.startAfresh();
      pictures.startAfresh();
    },
    takeNewer() {
      versioned.takeNewer();
      pictures.startAfresh();
    },
  };
}

/** Derives the address of a new page from its title until the owner enters another one. */
function useSlugOfTitle({ control, getValues, setValue }: PageEditorForm, isKept: boolean): void {
  const title = useWatch({ control, name: 'title' });
  const derived = useRef('');
  useEffect(() => {
    if (isKept) return;
    const next = slugOf(title);
    if (getValues('slug') === derived.current) setValue('slug', next, { shouldDirty: true });
    derived.current = next;
  }, [title, isKept, getValues, setValue]);
}

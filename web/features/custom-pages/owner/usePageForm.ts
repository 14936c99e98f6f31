import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { type CustomPage, slugOf } from '#contract/custom-pages/custom-pages.ts';
import { pages } from '#contract/addresses.ts';
import { customPageMessages as messages } from '#contract/ui-text/owner.ts';
import type { Versioned } from '../../../api/client.ts';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import type { EditorWindow } from '../../../ui/owner/EditorDialog.tsx';
import { showSaved, useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { contentForm, withPresentBlocks } from '../../content/owner/content-values.ts';
import { usePictures } from '../../content/owner/pictures/usePictures.ts';
import { fetchCustomPage, saveCustomPage } from './custom-page-calls.ts';
import { type PageEditorForm, pageEditorSchema, valuesOf } from './page-values.ts';

type Options = {
  /** The page as it was opened; undefined for a new one. */
  opened: Versioned<CustomPage> | undefined;
  onDone: EditorWindow['onDone'];
};

/** The values, pictures, draft and saving of a page's form. */
export function usePageForm({ opened, onDone }: Options) {
  const cache = useQueryClient();
  const page = opened?.data;
  const versioned = useVersionedForm({
    draftKey: draftKey('page', page),
    ofDraft: withPresentBlocks,
    schema: pageEditorSchema,
    saved: useMemo(() => valuesOf(page), [page]),
    opened,
    read: page && (() => fetchCustomPage(page.id)),
    valuesOf,
    prepare: (values) => pictures.stored(values),
    save: ({ blocks, pictures: chosen, ...fields }, headers) =>
      pictures.send({ blocks, pictures: chosen }, (content) =>
        saveCustomPage(cache, page?.id, { ...fields, ...content }, headers),
      ),
    async onSaved(_saved, { values: { state, slug }, isMerged }) {
      const address = state === 'published' ? pages.customPage(slug) : undefined;
      showSaved(page ? messages.updated : messages.added, isMerged, { page: address });
      await onDone(address ?? pages.pageManager);
      return undefined;
    },
    saveFailed: messages.saveFailed,
  });
  const pictures = usePictures(contentForm(versioned.form));
  useSlugOfTitle(versioned.form, page !== undefined);
  return { ...versioned, pictures };
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

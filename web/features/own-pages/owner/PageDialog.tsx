import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedPage } from '#contract/own-pages/own-pages.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { discardDraft } from '../../../ui/form-state/drafts.ts';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import { DialogBody, type DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { FormDialog } from '../../../ui/owner/FormDialog.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { fetchOwnPage } from './own-page-calls.ts';
import { PageForm } from './PageForm.tsx';

type PageDialogProps = DialogClosing & {
  /** Undefined to add a page. */
  page: ListedPage | undefined;
};

/** The window that adds or edits a page. */
export function PageDialog({ page, onClose, fallbackFocus }: PageDialogProps) {
  const [dirty, setDirty] = useState(false);
  /** Number of restored versions. */
  const [restored, setRestored] = useState(0);
  return (
    <FormDialog
      title={page ? 'Edit page' : 'Add page'}
      width="window"
      dirty={dirty}
      draft={draftKey('page', page)}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {(close) => {
        const onRestored = () => {
          setRestored(restored + 1);
          // After unmounting, when the form may store its draft.
          setTimeout(() => discardDraft(draftKey('page', page)));
        };
        const form = { onDirty: setDirty, onCancel: close, onDone: onClose, onRestored };
        return page ? (
          <LoadAndEdit key={restored} reading={restored} id={page.id} {...form} />
        ) : (
          <PageForm opened={undefined} {...form} />
        );
      }}
    </FormDialog>
  );
}

type LoadAndEditProps = {
  /** Changes when the page must be read again. */
  reading: number;
  id: number;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
  onRestored: () => void;
};

/** Reads the page, which the list does not contain as a whole. */
function LoadAndEdit({ reading, id, ...form }: LoadAndEditProps) {
  const query = useQuery({
    queryKey: [queryKinds.ownPage, id, 'edited', reading],
    queryFn: async () => (await fetchOwnPage(id)).data,
    // The form keeps its version, so that it cannot overwrite unseen changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (query.data) return <PageForm opened={query.data} {...form} />;
  return (
    <DialogBody>
      <QueryStatus query={query} loading="Loading page..." failed="Couldn’t open the page" />
    </DialogBody>
  );
}

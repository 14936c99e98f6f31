import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { ListedPage } from '#contract/own-pages/own-pages.ts';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import { DialogBody, type DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { EditorDialog, type EditorWindow } from '../../../ui/owner/EditorDialog.tsx';
import { fetchOwnPage } from './own-page-calls.ts';

/** With the editor of the page, which is large. */
const PageForm = lazy(async () => ({ default: (await import('./PageForm.tsx')).PageForm }));

type PageDialogProps = DialogClosing & {
  /** Undefined to add a page. */
  page: ListedPage | undefined;
};

/** The window that adds or edits a page. */
export function PageDialog({ page, ...closing }: PageDialogProps) {
  return (
    <EditorDialog title={page ? 'Edit page' : 'Add page'} draft={draftKey('page', page)} {...closing}>
      {(window, restored) =>
        page ? (
          <LoadAndEdit key={restored} reading={restored} id={page.id} {...window} />
        ) : (
          <PageForm opened={undefined} {...window} />
        )
      }
    </EditorDialog>
  );
}

type LoadAndEditProps = EditorWindow & {
  /** Changes when the page must be read again. */
  reading: number;
  id: number;
};

/** Reads the page, which the list does not contain as a whole. */
function LoadAndEdit({ reading, id, ...form }: LoadAndEditProps) {
  const query = useQuery({
    queryKey: ['edited-page', id, reading],
    queryFn: () => fetchOwnPage(id),
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

import { lazy } from 'react';
import type { ListedPage } from '#contract/own-pages/own-pages.ts';
import type { DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { EditorDialog } from '../../../ui/owner/EditorDialog.tsx';
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
    <EditorDialog what="page" listed={page} read={fetchOwnPage} {...closing}>
      {(opened, window) => <PageForm opened={opened} {...window} />}
    </EditorDialog>
  );
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { english } from '#contract/locales/english.ts';
import { type PublicPlace, PublicPlaceContext } from '../ui/owner/editor-place.ts';
import type { EditorWindow } from '../ui/owner/EditorDialog.tsx';
import { discardWhenClosed, type FormState, useFormClosing } from '../ui/owner/useFormClosing.tsx';
import { TranslationsContext, useTranslations } from '../ui/translations.ts';
import { EditingLayout } from './EditingLayout.tsx';

/** The cache of the form's queries. Offline, calls fail at once instead of pausing. */
const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

export type PageEditorProps = {
  /** Key of the draft. */
  draft: string;
  /** Called when the form is closed without saving: changes were discarded or kept as a draft. */
  onCancel: () => void;
  onDone: EditorWindow['onDone'];
  children: (window: EditorWindow) => ReactNode;
};

/** Surrounds the form `children` of a public page: gives it the page as its place, and asks before changes are lost. */
export function PageEditor({ draft, onCancel, onDone, children }: PageEditorProps) {
  const translations = useTranslations();
  const [state, setState] = useState<FormState>({ dirty: false, isSaving: false });
  const { close, questions } = useFormClosing({ ...state, draft, onClose: onCancel });
  const place = useMemo<PublicPlace>(
    () => ({
      main: document.getElementById('content') as HTMLElement,
      translations,
      Layout: EditingLayout,
    }),
    [translations],
  );
  async function onRestored() {
    await onDone();
    discardWhenClosed(draft);
  }
  return (
    <QueryClientProvider client={queries}>
      <PublicPlaceContext value={place}>
        {/* The form is in English, on a page in any language. */}
        <TranslationsContext value={english}>
          {children({ onState: setState, onCancel: close, onDone, onRestored: () => void onRestored() })}
          {questions}
        </TranslationsContext>
      </PublicPlaceContext>
    </QueryClientProvider>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type SavedCss, customCssHistoryApi, maxCustomCss } from '#contract/appearance/custom-css.ts';
import { customCssMessages } from '#contract/ui-text/owner.ts';
import { call } from '../../../api/client.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { showToast } from '../../../ui/toasts.ts';
import type { Choice } from './useAppearance.ts';

export function CustomCssField({ form }: { form: UseFormReturn<Choice, unknown, Choice> }) {
  const { register, formState, setValue, setFocus } = form;
  return (
    <fieldset className="space-y-3">
      <legend className="mb-3 text-lg font-semibold">Your own style</legend>
      <TextArea
        label="CSS"
        optional
        limit={maxCustomCss}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        dir="ltr"
        wrap="off"
        rows={6}
        className="font-mono text-sm"
        error={formState.errors.custom_css?.message}
        hint="The preview shows it as you type. Visitors get it after you saved, except where a page asks for a password. The guarantee of readable contrast ends where your own CSS begins."
        {...register('custom_css')}
      />
      <SavedStates
        onChoose={(css) => {
          setValue('custom_css', css, { shouldDirty: true, shouldValidate: true });
          setFocus('custom_css');
        }}
      />
    </fieldset>
  );
}

/** The saved states of the CSS. Choosing one puts it into the field; only saving publishes it. */
function SavedStates({ onChoose }: { onChoose: (css: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const history = useQuery({
    queryKey: ['appearance', 'custom-css'],
    queryFn: () => call<SavedCss[]>(customCssHistoryApi),
    enabled: isOpen,
  });
  const choose = async ({ url }: SavedCss) => {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(response.statusText);
      onChoose(await response.text());
    } catch {
      showToast({ kind: 'error', title: customCssMessages.unread });
    }
  };
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-2 text-muted hover:text-ink">History of your CSS</summary>
      {isOpen && <QueryStatus query={history} loading="Loading..." failed="Couldn’t load the history" />}
      {history.data && (
        <p className="py-1 text-muted">
          {history.data.length === 0
            ? 'Each save from now on keeps your CSS here.'
            : 'Press one to put it into the field. Saving publishes it.'}
        </p>
      )}
      <ol aria-label="Saved CSS" className="max-h-60 overflow-y-auto">
        {history.data?.map((saved) => (
          <li key={saved.id}>
            <button
              type="button"
              onClick={() => void choose(saved)}
              className="min-h-10 w-full rounded-md px-2 text-start hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
            >
              <Moment at={saved.saved_at} />
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

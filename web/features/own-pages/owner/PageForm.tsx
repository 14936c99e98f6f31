import { lazy, useEffect, useState } from 'react';
import { type OwnPage, ownPageLimits, pageStates } from '#contract/own-pages/own-pages.ts';
import { pages } from '#contract/paths.ts';
import { pagePlaces } from '#contract/site/site-settings.ts';
import type { Versioned } from '../../../api/client.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { labelledFields } from '../../../ui/owner/labelled-fields.ts';
import { HistoryButton } from '../../../ui/owner/history/HistoryButton.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { Select } from '../../../ui/owner/Select.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import type { EditorWindow } from '../../../ui/owner/EditorDialog.tsx';
import { blockFaults } from '../../content/owner/content-faults.ts';
import { BarMenu } from '../../../ui/owner/BarMenu.tsx';
import { EditorForm } from '../../../ui/owner/EditorForm.tsx';
import { usePagePlace } from '../../../ui/owner/usePagePlace.ts';
import { PageSurface } from './PageSurface.tsx';
import { type PageEditorForm, pageLabels, pageText, placeLabels, stateLabels } from './page-values.ts';
import { usePageForm } from './usePageForm.ts';

const PageHistory = lazy(async () => ({ default: (await import('./PageHistory.tsx')).PageHistory }));

type PageFormProps = EditorWindow & {
  /** The page as it was opened; undefined for a new one. */
  opened: Versioned<OwnPage> | undefined;
};

/** Adds or edits a page, with a draft and conflict resolution. */
export function PageForm({ opened, onState, onCancel, onDone, onRestored }: PageFormProps) {
  const place = usePagePlace();
  const versioned = usePageForm({ opened, onDone });
  const { form, pictures } = versioned;
  useEffect(() => {
    // On touch screens, focus would only open the keyboard.
    if (matchMedia('(pointer: fine)').matches) form.setFocus('title');
  }, [form]);

  return (
    <EditorForm
      versioned={versioned}
      isNew={!opened}
      what="page"
      labels={pageLabels}
      order={Object.keys(pageLabels)}
      partsOf={(name, error) => (name === 'blocks' ? blockFaults(form.getValues('blocks'), error) : [])}
      textOf={pageText}
      place={place}
      page={<PageSurface form={form} pictures={pictures} />}
      actions={<PageActions versioned={versioned} opened={opened?.data} onRestored={onRestored} />}
      onState={onState}
      onCancel={onCancel}
    >
      <h3 className="sr-only">Content</h3>
      <PageFields form={form} />
    </EditorForm>
  );
}

function PageFields({ form }: { form: PageEditorForm }) {
  const field = labelledFields(form, pageLabels);
  return (
    <div className="grid gap-5">
      <TextField {...field('title')} />
      <TextField
        autoCapitalize="none"
        spellCheck={false}
        hint={`Such as “about” for ${location.origin}${pages.ownPage('about')}. A former address leads to the new one.`}
        {...field('slug')}
      />
      <SelectField
        hint="Search and the sitemap list every published page."
        options={pagePlaces.map((value) => ({ value, label: placeLabels[value] }))}
        {...field('place')}
      />
      <TextArea
        optional
        rows={2}
        limit={ownPageLimits.description}
        hint="For search engines and shared links. If empty, the start of the page is used."
        {...field('description')}
      />
    </div>
  );
}

type PageActionsProps = {
  versioned: ReturnType<typeof usePageForm>;
  opened: OwnPage | undefined;
  onRestored: () => void;
};

const meanings = { published: 'Everyone can see it.', draft: 'Only you can see it.' } as const;

/** Uploads, visibility and history. */
function PageActions({ versioned, opened, onRestored }: PageActionsProps) {
  const { form } = versioned;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { progress } = versioned.pictures.uploads;
  return (
    <>
      <div className="max-sm:max-w-40 max-sm:grow max-sm:basis-20 sm:shrink-0">
        <Select
          {...form.register('state')}
          aria-label={pageLabels.state}
          aria-describedby="page-state-meaning"
          className="font-medium"
          options={pageStates.map((value) => ({ value, label: stateLabels[value] }))}
        />
      </div>
      {progress && (
        <div className="min-w-0 flex-1 max-sm:order-first max-sm:basis-full">
          <ProgressBar
            label={`Uploading picture ${progress.number} of ${progress.of}`}
            share={progress.share}
          />
        </div>
      )}
      <BarMenu isOpen={isMenuOpen} onOpen={setIsMenuOpen}>
        <p
          id="page-state-meaning"
          className={`min-w-0 flex-1 text-sm/5 text-muted ${progress ? 'sr-only' : ''}`}
        >
          {meanings[form.watch('state')]}
        </p>
        {opened && (
          <div className="shrink-0 sm:ms-auto">
            <HistoryButton>
              {(onClose) => (
                <PageHistory page={opened} isDirty={versioned.isDirty} {...{ onRestored, onClose }} />
              )}
            </HistoryButton>
          </div>
        )}
      </BarMenu>
    </>
  );
}

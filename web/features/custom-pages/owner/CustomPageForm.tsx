import { lazy, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type CustomPage, customPageLimits, pageStates } from '#contract/custom-pages/custom-pages.ts';
import { pages } from '#contract/addresses.ts';
import { pagePlaces } from '#contract/site-settings/site-settings.ts';
import type { Versioned } from '../../../api/client.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { type EditInPlace, EditInPlaceContext } from '../../../ui/in-place.ts';
import type { EditorWindow } from '../../../ui/owner/EditorDialog.tsx';
import { EditorForm } from '../../../ui/owner/EditorForm.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { HistoryButton } from '../../../ui/owner/history/HistoryButton.tsx';
import { labelledFields } from '../../../ui/owner/labelled-fields.ts';
import { usePagePlace } from '../../../ui/owner/usePagePlace.ts';
import { VisibilityBar } from '../../../ui/owner/VisibilityBar.tsx';
import { blockFaults } from '../../content/owner/content-texts.ts';
import { contentForm } from '../../content/owner/content-values.ts';
import { fileOrAddress } from '../../content/owner/pictures/picture-items.ts';
import type { Pictures } from '../../content/owner/pictures/usePictures.ts';
import { EditedPage } from '../../content/owner/surface/PageFrame.tsx';
import { contentInPlace } from '../../content/owner/surface/content-in-place.tsx';
import { TextInPlace } from '../../content/owner/surface/TextInPlace.tsx';
import { picturesOf, useShownPictures } from '../../content/owner/surface/useShownPictures.ts';
import { PageContent } from '../CustomPage.tsx';
import { type PageEditorForm, pageLabels, pageText, placeLabels, stateLabels } from './page-values.ts';
import { usePageForm } from './usePageForm.ts';

const PageHistory = lazy(async () => ({ default: (await import('./PageHistory.tsx')).PageHistory }));

type CustomPageFormProps = EditorWindow & {
  /** The page as it was opened; undefined for a new one. */
  opened: Versioned<CustomPage> | undefined;
};

/** Adds or edits a page, with a draft and conflict resolution. */
export function CustomPageForm({ opened, onState, onCancel, onDone, onRestored }: CustomPageFormProps) {
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
        hint={`Such as “about” for ${location.origin}${pages.customPage('about')}. A former address leads to the new one.`}
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
        limit={customPageLimits.description}
        hint="For search engines and shared links. If empty, the start of the page is used."
        {...field('description')}
      />
    </div>
  );
}

type PageActionsProps = {
  versioned: ReturnType<typeof usePageForm>;
  opened: CustomPage | undefined;
  onRestored: () => void;
};

const meanings = { published: 'Everyone can see it.', draft: 'Only you can see it.' } as const;

function PageActions({ versioned, opened, onRestored }: PageActionsProps) {
  const { form, isDirty, pictures } = versioned;
  const [isOpen, onOpen] = useState(false);
  return (
    <VisibilityBar
      {...form.register('state')}
      aria-label={pageLabels.state}
      options={pageStates.map((value) => ({ value, label: stateLabels[value] }))}
      meaning={meanings[form.watch('state')]}
      progress={pictures.uploads.progress}
      {...{ isOpen, onOpen }}
    >
      {opened && (
        <HistoryButton>
          {(onClose) => <PageHistory page={opened} {...{ isDirty, onRestored, onClose }} />}
        </HistoryButton>
      )}
    </VisibilityBar>
  );
}

type PageSurfaceProps = { form: PageEditorForm; pictures: Pictures };

/** The page with its title and blocks, edited in place. */
function PageSurface({ form, pictures }: PageSurfaceProps) {
  const [title, slug] = useWatch({ control: form.control, name: ['title', 'slug'] });
  const sources = useShownPictures(pictures.left.map(fileOrAddress));
  const page = {
    id: 0,
    title: title || 'Untitled page',
    slug,
    description: '',
    // The editor of blocks shows them instead.
    blocks: [],
    pictures: picturesOf(pictures.left, sources),
    texts: {},
    updated_at: '',
  };
  return (
    <EditedPage title="The page">
      <EditInPlaceContext value={fieldsInPlace({ form, pictures })}>
        <PageContent page={page} />
      </EditInPlaceContext>
    </EditedPage>
  );
}

function fieldsInPlace({ form, pictures }: PageSurfaceProps): EditInPlace {
  const content = contentInPlace({ form: contentForm(form), pictures, label: 'Page' });
  return (name, shown) =>
    name === 'title' ? (
      <TextInPlace
        form={form}
        name={name}
        label={pageLabels.title}
        limit={customPageLimits.title}
        shown={shown}
      />
    ) : (
      content(name, shown)
    );
}

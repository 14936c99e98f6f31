import type { ComponentProps, ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { Category } from '#contract/categories/categories.ts';
import { projectPictureAccept, uploadLimits } from '#contract/pictures/picture-files.ts';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';
import { type ProjectFieldName, projectFieldTable, projectLimits } from '#contract/projects/projects.ts';
import { ChipsField } from '../../../ui/owner/ChipsField.tsx';
import { TextEditor } from '../../content/owner/editor/TextEditor.tsx';
import { FormPictureField } from '../../../ui/owner/FormPictureField.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { setFile } from '../../../ui/owner/file-fields.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { faultOf } from '../../../ui/form-state/useContractForm.ts';
import { StoredPictureButtons } from '../../content/owner/library/StoredPictureButtons.tsx';
import { categoryOptions } from '../../categories/category-options.ts';
import { detailFields } from './field-groups.ts';
import type { ProjectEditorForm } from './project-values.ts';

type ProjectFieldsProps = {
  form: ProjectEditorForm;
  projectId: number | undefined;
  categories: readonly Category[];
  onNewCategory: () => void;
};

/** Fields that a plain text input edits. */
type PlainName = {
  [Name in ProjectFieldName]: (typeof projectFieldTable)[Name]['kind'] extends 'optional' | 'link'
    ? Name
    : never;
}[ProjectFieldName];

/** Fields that other parts of the editor show. */
type OtherName = 'state' | 'publish_at' | 'search_title' | 'search_description' | 'synopsis' | 'cover';

const wideFields: ReadonlySet<ProjectFieldName> = new Set([
  'description',
  'tags',
  'technologies',
  'highlights',
  'image',
  'main_photo_description',
]);

/** The inputs of the section “Details”. */
export function ProjectFields({ form, projectId, categories, onNewCategory }: ProjectFieldsProps) {
  const { register, control, formState } = form;

  const texts = (name: ProjectFieldName) => ({
    label: projectFieldTable[name].label,
    error: faultOf(formState.errors[name]),
  });
  const plainInput = (name: ProjectFieldName) => (
    <TextField
      {...texts(name)}
      {...register(name)}
      optional
      {...(projectFieldTable[name].kind === 'link' && {
        type: 'url',
        inputMode: 'url',
        placeholder: 'https://',
      })}
    />
  );
  const chipsInput = (
    name: 'tags' | 'technologies',
    about: Pick<ComponentProps<typeof ChipsField>, 'noun' | 'nouns' | 'hint'>,
  ) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => <ChipsField {...field} {...texts(name)} {...about} max={projectLimits[name]} />}
    />
  );

  const richInput = (
    name: 'description' | 'highlights',
    about: Pick<ComponentProps<typeof TextEditor>, 'kind' | 'limit' | 'hint'>,
  ) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field } }) => (
        <TextEditor {...field} {...texts(name)} {...about} focusRef={ref} />
      )}
    />
  );

  const inputs: Record<Exclude<ProjectFieldName, PlainName | OtherName>, ReactNode> & {
    [Name in ProjectFieldName]?: ReactNode;
  } = {
    title: <TextField {...texts('title')} {...register('title')} />,
    category: (
      <SelectField
        {...texts('category')}
        {...register('category')}
        placeholder="Select a category"
        options={categoryOptions(categories)}
        hint={categories.length === 0 ? 'No categories yet.' : undefined}
        beside={<NewCategoryButton onClick={onNewCategory} />}
      />
    ),
    description: richInput('description', { kind: 'text', limit: projectLimits.overview }),
    tags: chipsInput('tags', { noun: 'tag', hint: 'Press Enter or comma after each one.' }),
    technologies: chipsInput('technologies', {
      noun: 'technology',
      nouns: 'technologies',
      hint: 'Visitors can filter projects by these.',
    }),
    highlights: richInput('highlights', {
      kind: 'highlights',
      limit: projectLimits.highlights,
      hint: 'One per line.',
    }),
    image: <MainPictureField form={form} projectId={projectId} />,
    main_photo_description: (
      <TextField
        {...texts('main_photo_description')}
        {...register('main_photo_description')}
        optional
        hint="For people who can’t see the image. If empty, screen readers read the title."
      />
    ),
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {detailFields.map((name) => (
        <div key={name} className={wideFields.has(name) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          {inputs[name] ?? plainInput(name)}
        </div>
      ))}
    </div>
  );
}

function MainPictureField({ form, projectId }: Pick<ProjectFieldsProps, 'form' | 'projectId'>) {
  const { label } = projectFieldTable.image;
  /** Takes a stored picture, and its description if the form has no description. */
  function takeStored({ src, description }: LibraryPicture) {
    setFile(form, 'image', src);
    if (form.getValues('main_photo_description') === '')
      form.setValue('main_photo_description', description, { shouldDirty: true });
  }
  return (
    <FormPictureField
      form={form}
      name="image"
      label={label}
      takesLink
      below={
        <div className="flex flex-wrap gap-2">
          <StoredPictureButtons
            label={label}
            projectId={projectId}
            onChoose={([picture]) => picture && takeStored(picture)}
          />
        </div>
      }
      accept={projectPictureAccept}
      hint={`JPEG, PNG, WebP, AVIF or GIF, at most ${uploadLimits.megabytes} MB.`}
    />
  );
}

function NewCategoryButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-my-1 ms-auto inline-flex min-h-7 items-center rounded-sm px-1 text-sm font-medium text-accent hover:underline focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
    >
      New category…
    </button>
  );
}

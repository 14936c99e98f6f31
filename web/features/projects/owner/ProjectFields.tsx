import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { projectPictureTypes, uploadLimits } from '#contract/profile/files.ts';
import { projectFieldTable, projectLimits } from '#contract/projects/projects.ts';
import type { ProjectFieldName } from '#contract/projects/projects.ts';
import { ChipsField } from '../../../ui/owner/ChipsField.tsx';
import { MarkdownField } from '../../../ui/owner/MarkdownField.tsx';
import { PictureField } from '../../../ui/owner/PictureField.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { setFile } from '../../../ui/owner/file-fields.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { faultOf } from '../../../ui/form-state/useContractForm.ts';
import { detailFields } from './field-groups.ts';
import type { ProjectEditorForm } from './project-values.ts';

type ProjectFieldsProps = {
  form: ProjectEditorForm;
  categoryNames: readonly string[];
  onNewCategory: () => void;
};

/** Fields with a plain text input. */
type PlainName = {
  [Name in ProjectFieldName]: (typeof projectFieldTable)[Name]['kind'] extends 'optional' | 'link'
    ? Name
    : never;
}[ProjectFieldName];

/** Fields outside the details. */
type OtherName = 'state' | 'publish_at' | 'search_title' | 'search_description';

/** An input for each field of the details. */
export function ProjectFields({ form, categoryNames, onNewCategory }: ProjectFieldsProps) {
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
      {...(projectFieldTable[name].kind === 'link'
        ? { type: 'url', inputMode: 'url', placeholder: 'https://' }
        : { autoComplete: 'off' })}
    />
  );

  const inputs: Record<Exclude<ProjectFieldName, PlainName | OtherName>, ReactNode> & {
    [Name in ProjectFieldName]?: ReactNode;
  } = {
    title: <TextField {...texts('title')} {...register('title')} autoComplete="off" />,
    category: (
      <SelectField
        {...texts('category')}
        {...register('category')}
        placeholder="Select a category"
        options={categoryNames.map((name) => ({ value: name, label: name }))}
        hint={categoryNames.length === 0 ? 'No categories yet.' : undefined}
        beside={<NewCategoryButton onClick={onNewCategory} />}
      />
    ),
    description: (
      <Wide>
        <MarkdownField
          kind="text"
          {...texts('description')}
          {...register('description')}
          limit={projectLimits.overview}
        />
      </Wide>
    ),
    tags: (
      <Wide>
        <Controller
          control={control}
          name="tags"
          render={({ field }) => (
            <ChipsField
              {...field}
              {...texts('tags')}
              noun="tag"
              max={projectLimits.tags}
              hint="Press Enter or comma after each one."
            />
          )}
        />
      </Wide>
    ),
    technologies: (
      <Wide>
        <Controller
          control={control}
          name="technologies"
          render={({ field }) => (
            <ChipsField
              {...field}
              {...texts('technologies')}
              noun="technology"
              nouns="technologies"
              max={projectLimits.technologies}
              hint="Visitors can filter projects by these."
            />
          )}
        />
      </Wide>
    ),
    highlights: (
      <Wide>
        <MarkdownField
          kind="highlights"
          {...texts('highlights')}
          {...register('highlights')}
          limit={projectLimits.highlights}
          hint="One per line."
        />
      </Wide>
    ),
    image: (
      <Wide>
        <Controller
          control={control}
          name="image"
          render={({ field }) => (
            <PictureField
              {...field}
              {...texts('image')}
              takesLink
              onChange={(value) => setFile(form, 'image', value)}
              onRemove={() => form.resetField('image')}
              accept={projectPictureTypes.join(',')}
              hint={`JPEG, PNG, WebP, AVIF or GIF, at most ${uploadLimits.megabytes} MB.`}
            />
          )}
        />
      </Wide>
    ),
    main_photo_description: (
      <Wide>
        <TextField
          {...texts('main_photo_description')}
          {...register('main_photo_description')}
          optional
          autoComplete="off"
          hint="For people who can’t see the image. If empty, screen readers read the title."
        />
      </Wide>
    ),
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {detailFields.map((name) => (
        <Fragment key={name}>{inputs[name] ?? plainInput(name)}</Fragment>
      ))}
    </div>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="min-w-0 sm:col-span-2">{children}</div>;
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

import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { projectPictureTypes, uploadLimits } from '#contract/profile/files.ts';
import { projectFieldNames, projectFieldTable, projectLimits } from '#contract/projects/projects.ts';
import type { Project, ProjectFieldName, ProjectForm } from '#contract/projects/projects.ts';
import { ChipsField } from '../../../ui/owner/ChipsField.tsx';
import { MarkdownField } from '../../../ui/owner/MarkdownField.tsx';
import { PictureField } from '../../../ui/owner/PictureField.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { setFile } from '../../../ui/owner/set-file.ts';
import { SearchPreview } from './search-preview/SearchPreview.tsx';
import { PublishAtField, StateField } from './VisibilityFields.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { faultOf } from '../../../ui/form-state/useContractForm.ts';
import type { ProjectValues } from './project-values.ts';

type ProjectFieldsProps = {
  form: UseFormReturn<ProjectValues, unknown, ProjectForm>;
  /** The saved project; undefined for a new one. */
  saved: Project | undefined;
  categoryNames: readonly string[];
  onNewCategory: () => void;
};

/** Fields with a plain text input. */
type PlainName = {
  [Name in ProjectFieldName]: (typeof projectFieldTable)[Name]['kind'] extends 'optional' | 'link'
    ? Name
    : never;
}[ProjectFieldName];

/** An input for each field of the contract's table, in its order. */
export function ProjectFields({ form, saved, categoryNames, onNewCategory }: ProjectFieldsProps) {
  const { register, control, formState } = form;
  // Registered in order, because the first faulty field is focused in order of registration, and controlled fields
  // register only when they render.
  for (const name of projectFieldNames) register(name);

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

  const inputs: Record<Exclude<ProjectFieldName, PlainName>, ReactNode> & {
    [Name in PlainName]?: ReactNode;
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
    state: <StateField {...texts('state')} {...register('state')} />,
    publish_at: (
      <Controller
        control={control}
        name="publish_at"
        render={({ field }) => <PublishAtField {...field} {...texts('publish_at')} control={control} />}
      />
    ),
    search_title: (
      <Wide>
        <h3 className="mt-3 mb-4 border-t border-line pt-6 text-base font-semibold">Search and sharing</h3>
        <TextField
          {...texts('search_title')}
          {...register('search_title')}
          optional
          autoComplete="off"
          hint="For search engines and shared links. If empty, the title is used."
        />
      </Wide>
    ),
    search_description: (
      <Wide>
        <TextArea
          {...texts('search_description')}
          {...register('search_description')}
          optional
          rows={2}
          limit={projectLimits.searchDescription}
          hint="If empty, the start of the description is used."
        />
        <SearchPreview control={control} saved={saved} />
      </Wide>
    ),
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {projectFieldNames.map((name) => (
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

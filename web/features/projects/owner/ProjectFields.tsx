import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { uploadLimits } from '#contract/files.ts';
import { pages } from '#contract/paths.ts';
import { projectLimits } from '#contract/projects.ts';
import type { ProjectForm } from '#contract/projects.ts';
import { ChipsField } from '../../../ui/owner/ChipsField.tsx';
import { PictureField } from '../../../ui/owner/PictureField.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { faultOf } from '../../../ui/form-state/useContractForm.ts';
import { acceptedPictures, pictureFault } from './pictureCheck.ts';
import type { ProjectValues } from './projectDraft.ts';

type ProjectFieldsProps = {
  form: UseFormReturn<ProjectValues, unknown, ProjectForm>;
  categoryNames: readonly string[];
};

const order = [
  'title',
  'category',
  'description',
  'tags',
  'technologies',
  'highlights',
  'githubUrl',
  'videoUrl',
  'image',
] as const;

/** The fields of a project, in the order in which a visitor meets them. */
export function ProjectFields({ form, categoryNames }: ProjectFieldsProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  // The first wrong field that was registered takes the focus. A controlled one registers when it is drawn,
  // after all others.
  for (const name of order) register(name);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Title" {...register('title')} error={errors.title?.message} autoComplete="off" />
      <SelectField
        label="Category"
        {...register('category')}
        error={errors.category?.message}
        placeholder="Select a category"
        options={categoryNames.map((name) => ({ value: name, label: name }))}
        hint={categoryNames.length === 0 ? <NoCategories /> : undefined}
      />
      <Wide>
        <TextArea
          label="Description"
          {...register('description')}
          limit={projectLimits.overview}
          error={errors.description?.message}
        />
      </Wide>
      <Wide>
        <Controller
          control={control}
          name="tags"
          render={({ field }) => (
            <ChipsField
              {...field}
              label="Tags"
              noun="tag"
              max={projectLimits.tags}
              hint="Press Enter or a comma after each."
              error={faultOf(errors.tags)}
            />
          )}
        />
      </Wide>
      <Wide>
        <Controller
          control={control}
          name="technologies"
          render={({ field }) => (
            <ChipsField
              {...field}
              label="Technologies"
              noun="technology"
              nouns="technologies"
              max={projectLimits.technologies}
              hint="Visitors filter projects by these."
              error={faultOf(errors.technologies)}
            />
          )}
        />
      </Wide>
      <Wide>
        <TextArea
          label="Project highlights"
          {...register('highlights')}
          limit={projectLimits.highlights}
          hint="One to a line."
          error={errors.highlights?.message}
        />
      </Wide>
      <TextField
        label="GitHub URL"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        {...register('githubUrl')}
        error={errors.githubUrl?.message}
      />
      <TextField
        label="Video URL"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        {...register('videoUrl')}
        error={errors.videoUrl?.message}
      />
      <Wide>
        <Controller
          control={control}
          name="image"
          render={({ field }) => (
            <PictureField
              {...field}
              label="Project image"
              takesLink
              accept={acceptedPictures}
              check={pictureFault}
              hint={`JPEG, PNG, WebP, AVIF or GIF, at most ${uploadLimits.megabytes} MB.`}
              error={errors.image?.message}
            />
          )}
        />
      </Wide>
    </div>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="min-w-0 sm:col-span-2">{children}</div>;
}

function NoCategories() {
  return (
    <>
      There are no categories yet.{' '}
      <a href={pages.categoryManager} className="text-accent underline underline-offset-4">
        Add one first
      </a>
      .
    </>
  );
}

import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { uploadLimits } from '#contract/files.ts';
import { api } from '#contract/paths.ts';
import { homeForm, photoTypes, profileFileMessages, profileLimits } from '#contract/profile.ts';
import type { HomeForm, HomeInput, ProfileUser } from '#contract/profile.ts';
import type { SuccessBody } from '#contract/success.ts';
import { upload } from '../../../api/upload.ts';
import { fileFault } from '../../../ui/owner/fileFault.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { PictureField } from '../../../ui/owner/PictureField.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

const fieldOf = {
  home_page_title: 'title',
  home_page_sub_title: 'subtitle',
  home_page_description: 'description',
  home_page_photo: 'photo',
} as const;

/** What the home page says, and the owner's photo. */
export function HomeSection({ user }: { user: ProfileUser }) {
  const [sent, setSent] = useState<number | null>(null);
  const values = useMemo<HomeForm>(
    () => ({
      title: user.home_page_title ?? '',
      subtitle: user.home_page_sub_title ?? '',
      description: user.home_page_description ?? '',
      photo: undefined,
    }),
    [user],
  );
  const settings = useSettingsForm({
    name: 'home',
    schema: homeForm,
    values,
    fieldOf,
    save: async (form: HomeForm) => {
      try {
        return await upload<SuccessBody>(
          'PUT',
          api.updateHome,
          homeBody(form),
          form.photo ? { onProgress: setSent } : {},
        );
      } finally {
        setSent(null);
      }
    },
    draftOf: ({ title, subtitle, description }) => ({ title, subtitle, description }),
  });
  const { register, control, formState } = settings.form;
  const { errors } = formState;
  const readOnly = !settings.editing;
  return (
    <SettingsSection
      title="Home Page"
      description="What visitors see first."
      settings={settings}
      progress={sent !== null && <ProgressBar label="Sending the photo" share={sent} />}
    >
      <TextField
        label="Title"
        autoComplete="off"
        readOnly={readOnly}
        {...register('title')}
        error={errors.title?.message}
      />
      <TextField
        label="Subtitle"
        autoComplete="off"
        readOnly={readOnly}
        {...register('subtitle')}
        error={errors.subtitle?.message}
      />
      <div className="min-w-0 sm:col-span-2">
        <TextArea
          label="Description"
          readOnly={readOnly}
          limit={profileLimits.homeDescription}
          {...register('description')}
          error={errors.description?.message}
        />
      </div>
      <div className="min-w-0 sm:col-span-2">
        {readOnly ? (
          <SavedPhoto address={user.home_photo_url} />
        ) : (
          <Controller
            control={control}
            name="photo"
            render={({ field }) => (
              <PictureField
                {...field}
                value={field.value ?? user.home_photo_url ?? ''}
                label="Photo"
                optional
                shape="portrait"
                accept={photoTypes.join(',')}
                check={photoFault}
                hint={`JPEG or PNG, at most ${uploadLimits.megabytes} MB.`}
                error={errors.photo?.message}
              />
            )}
          />
        )}
      </div>
    </SettingsSection>
  );
}

function SavedPhoto({ address }: { address: string | null }) {
  return (
    <figure>
      <figcaption className="mb-1.5 text-sm font-medium">Photo</figcaption>
      {address ? (
        <Picture
          src={address}
          alt="You, as visitors see you"
          width={112}
          height={112}
          sizes="7rem"
          className="size-28 rounded-sm"
        />
      ) : (
        <p className="text-sm text-muted">None yet. Visitors see a drawn portrait in its place.</p>
      )}
    </figure>
  );
}

function photoFault(file: File): string | undefined {
  return fileFault(file, photoTypes, profileFileMessages.photo);
}

/** The multipart body: only what is filled in, the photo only when another one was chosen. */
function homeBody({ title, subtitle, description, photo }: HomeForm): FormData {
  const body = new FormData();
  const texts: [keyof HomeInput, string][] = [
    ['home_page_title', title],
    ['home_page_sub_title', subtitle],
    ['home_page_description', description],
  ];
  for (const [name, text] of texts) if (text) body.append(name, text);
  if (photo) body.append('home_page_photo', photo);
  return body;
}

import { uploadLimits } from '#contract/pictures/picture-files.ts';
import { api, pages } from '#contract/addresses.ts';
import {
  homeForm,
  type HomeForm,
  photoTypes,
  profileLimits,
  type ProfileUser,
} from '#contract/profile/profile.ts';
import type { SuccessBody } from '#contract/success.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import { useUpload } from '../../../api/useUpload.ts';
import { useFormInAddress } from '../../../ui/owner/useFormInAddress.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { FormPictureField } from '../../../ui/owner/FormPictureField.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { labelledFields } from '../../../ui/owner/labelled-fields.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { homeLabels, homeValuesOf } from './home-values.ts';
import { useSettingsSection } from './useSettingsSection.ts';

export function HomeSection({ user }: { user: ProfileUser }) {
  const { send, sent } = useUpload();
  const settings = useSettingsSection({
    draftKey: 'home',
    schema: homeForm,
    user,
    valuesOf: homeValuesOf,
    page: pages.home,
    save: (form: HomeForm, headers) => send<SuccessBody>('PUT', api.updateHome, multipartBody(form), headers),
  });
  useFormInAddress('home', settings.edit);
  const { form } = settings;
  const field = labelledFields(form, homeLabels);
  return (
    <SettingsSection
      title="Home Page"
      description="Shown at the top of your home page."
      settings={settings}
      labels={homeLabels}
      progress={sent !== null && <ProgressBar label="Uploading the photo" share={sent} />}
    >
      <TextField {...settings.text} {...field('home_page_title')} />
      <TextField {...settings.text} {...field('home_page_sub_title')} />
      <div className="min-w-0 sm:col-span-2">
        <TextArea
          {...settings.text}
          limit={profileLimits.homeDescription}
          {...field('home_page_description')}
        />
      </div>
      <div className="min-w-0 sm:col-span-2">
        {settings.isEditing ? (
          <FormPictureField
            form={form}
            name="home_page_photo"
            saved={user.home_photo_url}
            label={homeLabels.home_page_photo}
            optional
            shape="portrait"
            accept={photoTypes.join(',')}
            hint={`JPEG or PNG, at most ${uploadLimits.megabytes} MB.`}
          />
        ) : (
          <SavedPhoto address={user.home_photo_url} />
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
          alt="Your photo as visitors see it"
          width={112}
          height={112}
          sizes="7rem"
          className="size-28 rounded-sm"
        />
      ) : (
        <p className="text-sm text-muted">No photo yet. Visitors see your initials instead.</p>
      )}
    </figure>
  );
}

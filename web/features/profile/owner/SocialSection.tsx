import { Controller } from 'react-hook-form';
import { uploadLimits } from '#contract/pictures/picture-files.ts';
import { resumeFilename } from '#contract/resume/resume.ts';
import { api, pages } from '#contract/addresses.ts';
import {
  type ProfileUser,
  resumeType,
  socialForm,
  type SocialForm,
  socialInput,
} from '#contract/profile/profile.ts';
import type { SuccessBody } from '#contract/success.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import { useUpload } from '../../../api/useUpload.ts';
import { FileField } from '../../../ui/owner/FileField.tsx';
import { setFile } from '../../../ui/owner/file-fields.ts';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { labelledFields } from '../../../ui/owner/labelled-fields.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { savedTexts } from './home-values.ts';
import { notGiven, useSettingsSection } from './useSettingsSection.ts';

type SocialSectionProps = {
  user: ProfileUser;
  /** Path of the uploaded resume; undefined without one. */
  resume: string | undefined;
  /** True if no resume is uploaded and visitors get a generated one. */
  isMade: boolean;
};

const labels = { github_link: 'GitHub', linked_link: 'LinkedIn', website_link: 'Website', resume: 'Resume' };

function valuesOf(user: ProfileUser): SocialForm {
  return { ...savedTexts(user, socialInput), resume: undefined };
}

/** Links to the owner's other sites, and the uploaded resume. */
export function SocialSection({ user, resume, isMade }: SocialSectionProps) {
  const { send, sent } = useUpload();
  const settings = useSettingsSection({
    draftKey: 'social',
    schema: socialForm,
    user,
    valuesOf,
    page: pages.contact,
    save: (form: SocialForm, headers) =>
      send<SuccessBody>('PUT', api.updateSocial, multipartBody(form, user), headers),
  });
  const { form } = settings;
  const labelled = labelledFields(form, labels);
  const link = {
    type: 'url',
    inputMode: 'url',
    autoComplete: 'url',
    placeholder: settings.isEditing ? 'https://' : notGiven,
    optional: true,
    readOnly: !settings.isEditing,
  } as const;
  return (
    <SettingsSection
      title="Social Links and Resume"
      description="Shown on the contact page and in the footer."
      settings={settings}
      labels={labels}
      progress={sent !== null && <ProgressBar label="Uploading the resume" share={sent} />}
    >
      <TextField {...link} {...labelled('github_link')} />
      <TextField {...link} {...labelled('linked_link')} />
      <TextField {...link} {...labelled('website_link')} />
      <div className="min-w-0 sm:col-span-2">
        {settings.isEditing ? (
          <Controller
            control={form.control}
            name="resume"
            render={({ field }) => (
              <FileField
                {...field}
                label={labels.resume}
                optional
                accept={resumeType}
                onChange={(file) => setFile(form, field.name, file)}
                hint={`PDF, at most ${uploadLimits.megabytes} MB.`}
                current={resume && <SavedResume path={resume} />}
                error={form.formState.errors.resume?.message}
              />
            )}
          />
        ) : (
          <>
            <p className="mb-1.5 text-sm font-medium">Resume</p>
            <p className="text-sm text-muted">
              {resume && <SavedResume path={resume} />}
              {!resume &&
                (isMade
                  ? 'No file uploaded. Visitors download the PDF created from your resume.'
                  : 'No resume yet. Visitors see no download button.')}
            </p>
          </>
        )}
      </div>
    </SettingsSection>
  );
}

function SavedResume({ path }: { path: string }) {
  return (
    <>
      Uploaded:{' '}
      <a href={path} download={resumeFilename} className="text-accent underline underline-offset-4">
        {resumeFilename}
      </a>
    </>
  );
}

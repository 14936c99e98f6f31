import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { resumeFilename, uploadLimits } from '#contract/files.ts';
import { api } from '#contract/paths.ts';
import { profileFileMessages, resumeType, socialForm } from '#contract/profile.ts';
import type { ProfileUser, SocialForm, SocialInput } from '#contract/profile.ts';
import type { SuccessBody } from '#contract/success.ts';
import { upload } from '../../../api/upload.ts';
import { FileField } from '../../../ui/owner/FileField.tsx';
import { fileFault } from '../../../ui/owner/fileFault.ts';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

const fieldOf = {
  github_link: 'github',
  linked_link: 'linkedin',
  website_link: 'website',
  resume: 'resume',
} as const;

/** The owner's links elsewhere and their resume; `resume` is the path of the one that is kept. */
export function SocialSection({ user, resume }: { user: ProfileUser; resume: string | undefined }) {
  const [sent, setSent] = useState<number | null>(null);
  const values = useMemo<SocialForm>(
    () => ({
      github: user.github_link ?? '',
      linkedin: user.linked_link ?? '',
      website: user.website_link ?? '',
      resume: undefined,
    }),
    [user],
  );
  const settings = useSettingsForm({
    name: 'social',
    schema: socialForm,
    values,
    fieldOf,
    save: async (form: SocialForm) => {
      try {
        return await upload<SuccessBody>(
          'PUT',
          api.updateSocial,
          socialBody(form, user),
          form.resume ? { onProgress: setSent } : {},
        );
      } finally {
        setSent(null);
      }
    },
    draftOf: ({ github, linkedin, website }) => ({ github, linkedin, website }),
  });
  const { register, control, formState } = settings.form;
  const { errors } = formState;
  const link = {
    type: 'url',
    inputMode: 'url',
    autoComplete: 'url',
    placeholder: settings.editing ? 'https://' : undefined,
    optional: true,
    readOnly: !settings.editing,
  } as const;
  return (
    <SettingsSection
      title="Social Links and Resume"
      description="Shown on the contact page and at the foot of every page."
      settings={settings}
      progress={sent !== null && <ProgressBar label="Sending the resume" share={sent} />}
    >
      <TextField label="GitHub" {...link} {...register('github')} error={errors.github?.message} />
      <TextField label="LinkedIn" {...link} {...register('linkedin')} error={errors.linkedin?.message} />
      <TextField label="Website" {...link} {...register('website')} error={errors.website?.message} />
      <div className="min-w-0 sm:col-span-2">
        {settings.editing ? (
          <Controller
            control={control}
            name="resume"
            render={({ field }) => (
              <FileField
                {...field}
                label="Resume"
                optional
                accept={resumeType}
                check={resumeFault}
                hint={`PDF, at most ${uploadLimits.megabytes} MB.`}
                current={resume && <SavedResume path={resume} />}
                error={errors.resume?.message}
              />
            )}
          />
        ) : (
          <>
            <p className="mb-1.5 text-sm font-medium">Resume</p>
            <p className="text-sm text-muted">
              {resume ? <SavedResume path={resume} /> : 'None yet. Visitors see no download button.'}
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

function resumeFault(file: File): string | undefined {
  return fileFault(file, [resumeType], profileFileMessages.resume);
}

/**
 * The multipart body: only what is filled in, and a link that was emptied as '', because an absent one keeps
 * its value.
 */
function socialBody({ github, linkedin, website, resume }: SocialForm, saved: ProfileUser): FormData {
  const body = new FormData();
  const links: [keyof SocialInput, string][] = [
    ['github_link', github],
    ['linked_link', linkedin],
    ['website_link', website],
  ];
  for (const [name, link] of links) if (link || saved[name]) body.append(name, link);
  if (resume) body.append('resume', resume);
  return body;
}

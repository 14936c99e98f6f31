import { resumeFilename } from '#contract/resume/resume.ts';
import type { Profile } from '#contract/profile/profile.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useTranslations } from '../../ui/translations.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Downloads the resume; renders nothing without one. */
export function ResumeLink({ profile }: { profile: Profile }) {
  const { shell } = useTranslations();
  const { resume } = profile.files_available;
  if (!resume) return null;
  return (
    <a
      href={resume}
      download={resumeFilename}
      data-visit="resume"
      className={`${buttonClass('secondary')} button-tall px-6`}
    >
      <Icon name="download" className="size-4" />
      {shell.downloadResume}
    </a>
  );
}

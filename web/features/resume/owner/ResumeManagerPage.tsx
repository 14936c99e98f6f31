import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pages } from '#contract/addresses.ts';
import type { Profile } from '#contract/profile/profile.ts';
import {
  hasResume,
  jsonResumePath,
  type ResumeSection,
  resumeSectionNames,
  type ResumeSections,
} from '#contract/resume/resume.ts';
import { type PdfReport, resumeMessages } from '#contract/resume/resume-sections.ts';
import { queries } from '../../../api/public-calls.ts';
import { Link } from '../../../routing/Link.tsx';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { pdfReportQuery, resumeQuery, useResumeForm } from './useResumeForm.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { PageForm } from '../../../ui/owner/PageForm.tsx';
import { EntriesSection } from './EntriesSection.tsx';
import { type Entry, entryText, sectionForms } from './entry-fields.ts';

const labels = Object.fromEntries(resumeSectionNames.map((name) => [name, sectionForms[name].title]));

function textOf(section: string, entries: unknown): string {
  const form = sectionForms[section as ResumeSection];
  return (entries as Entry[]).map((entry) => entryText(form, entry)).join('\n\n');
}

function ResumeForm({ saved }: { saved: ResumeSections }) {
  const versioned = useResumeForm(saved);
  const { form, refusals } = versioned;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The form library cannot focus the fields of entries. Faulty entries are open in the next frame.
    if (refusals > 0)
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }, [refusals]);

  return (
    <PageForm ref={element} versioned={versioned} what="resume" labels={labels} textOf={textOf}>
      <div className="mb-8 flex flex-wrap gap-3">
        <Link to={pages.imports} className={buttonClass('secondary')}>
          <OwnerIcon name="upload" className="size-4" />
          Import
        </Link>
        {hasResume(saved) && (
          <>
            <a href={jsonResumePath} download="resume.json" className={buttonClass('secondary')}>
              <OwnerIcon name="download" className="size-4" />
              Export JSON Resume
            </a>
            <a href={pages.resume} target="_blank" rel="noreferrer" className={buttonClass('ghost')}>
              <OwnerIcon name="external-link" className="size-4" />
              View page
            </a>
          </>
        )}
      </div>
      {resumeSectionNames.map((section) => (
        <EntriesSection
          key={section}
          section={section}
          form={form}
          onOrder={versioned.onOrder}
          refusals={refusals}
        />
      ))}
    </PageForm>
  );
}

/** The owner's resume as data, from which its page and PDF are made. */
export default function ResumeManagerPage() {
  const resume = useQuery(resumeQuery);
  const profile = useQuery(queries.profile());
  const report = useQuery(pdfReportQuery).data;
  return (
    <>
      <PageHeading title="Resume" />
      <p className="-mt-2 sm:-mt-4 mb-6 max-w-prose text-muted">
        {profile.data && resume.data && whatVisitorsGet(profile.data, hasResume(resume.data))} Your name,
        contact details and introduction come from{' '}
        <Link to={pages.commonDetails} className="underline underline-offset-4">
          Common Details
        </Link>
        .
      </p>
      {report && profile.data && !profile.data.user?.resume && <AboutPdf report={report} />}
      {resume.data && <ResumeForm saved={resume.data} />}
      <QueryStatus query={resume} loading="Loading resume..." failed="Couldn’t load your resume" />
    </>
  );
}

/** The reason for a missing PDF, or the characters and texts that the PDF gets wrong. */
function AboutPdf({ report: { missing, signs, misread } }: { report: PdfReport }) {
  const remarks =
    missing.length > 0
      ? [resumeMessages.noPdf(missing)]
      : [
          ...(signs.length > 0 ? [resumeMessages.signs(signs)] : []),
          ...(misread.length > 0 ? [resumeMessages.misread(misread)] : []),
        ];
  if (remarks.length === 0) return null;
  return (
    <div className="mb-6 max-w-prose">
      <Notice>
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
      </Notice>
    </div>
  );
}

function whatVisitorsGet({ user, files_available }: Profile, isWritten: boolean): string {
  const page = isWritten
    ? 'Visitors can read it on its own page.'
    : 'Once you save something, visitors can read it on its own page.';
  if (user?.resume) return `${page} They download the PDF you uploaded.`;
  return isWritten && files_available.resume ? `${page} They download a PDF created from it.` : page;
}

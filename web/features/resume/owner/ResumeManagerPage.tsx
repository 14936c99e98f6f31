import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/paths.ts';
import type { Profile } from '#contract/profile/profile.ts';
import { hasResume } from '#contract/resume/resume.ts';
import { queries } from '../../../api/public-calls.ts';
import { type PdfReport, resumeMessages } from '#contract/resume/resume-sections.ts';
import { Link } from '../../../routing/Link.tsx';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { ResumeForm } from './ResumeForm.tsx';
import { pdfReportQuery, resumeQuery } from './useResumeForm.ts';

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

/** Why there is no PDF, or what it lacks. */
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

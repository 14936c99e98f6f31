import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/http-queries.ts';
import { LoadFailure } from '../../../ui/owner/LoadFailure.tsx';
import { PageHeading } from '../../../ui/owner/PageHeading.tsx';
import { Spinner } from '../../../ui/owner/Spinner.tsx';
import { ResumeForm } from './ResumeForm.tsx';
import { resumeQuery } from './useResumeForm.ts';

/** The owner's resume as data, of which its page and its PDF are made. */
export default function ResumeManagerPage() {
  const { data, error, refetch } = useQuery(resumeQuery);
  const profile = useQuery(queries.profile());
  const hasUploaded = Boolean(profile.data?.user?.resume);
  return (
    <>
      <PageHeading title="Resume" />
      <p className="-mt-4 mb-6 max-w-prose text-muted">
        {hasUploaded
          ? 'Visitors read it on a page of its own. What they download is the PDF that you uploaded in Common Details.'
          : 'Visitors read it on a page of its own, and download it as a PDF that is made of it.'}
      </p>
      {data && <ResumeForm saved={data} />}
      {!data && error && (
        <LoadFailure title="The resume could not be read" failure={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Spinner label="Loading the resume..." />}
    </>
  );
}

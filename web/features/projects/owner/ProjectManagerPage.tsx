import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import type { Project } from '#contract/projects.ts';
import { queries } from '../../../api/http-queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftNotices } from '../../../ui/owner/DraftNotices.tsx';
import { PageHeading } from '../../../ui/owner/PageHeading.tsx';
import { LoadFailure } from '../../../ui/owner/LoadFailure.tsx';
import { useFormInAddress } from '../../../ui/owner/useFormInAddress.ts';
import { Spinner } from '../../../ui/owner/Spinner.tsx';
import { ownProjects } from '../own-projects.ts';
import { CaseStudyDialog } from './case-study/CaseStudyDialog.tsx';
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';
import { ProjectList } from './ProjectList.tsx';

/** The owner's projects: find, add, edit and delete them. */
export default function ProjectManagerPage() {
  const projects = useQuery(ownProjects);
  const categories = useQuery(queries.categories());
  const categoryNames = categories.data?.map((category) => category.category_name) ?? [];
  const [edited, setEdited] = useState<{ project: Project | undefined } | null>(null);
  const [told, setTold] = useState<Project | null>(null);
  const [deleted, setDeleted] = useState<Project | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useFormInAddress('new-project', () => setEdited({ project: undefined }));

  return (
    <>
      <PageHeading
        title="Project Manager"
        action={
          <Button ref={addButton} variant="primary" onClick={() => setEdited({ project: undefined })}>
            <Plus aria-hidden className="size-5" />
            Add project
          </Button>
        }
      />
      {projects.data && !edited && (
        <DraftNotices
          kind="project"
          items={projects.data}
          nameOf={(project) => project.project_title}
          onContinue={(project) => setEdited({ project })}
        />
      )}
      {projects.data ? (
        <ProjectList
          projects={projects.data}
          categoryNames={categoryNames}
          onEdit={(project) => setEdited({ project })}
          onCaseStudy={setTold}
          onDelete={setDeleted}
        />
      ) : projects.error ? (
        <LoadFailure
          title="The projects could not be read"
          failure={projects.error}
          onRetry={() => void projects.refetch()}
        />
      ) : (
        <Spinner label="Loading projects..." />
      )}
      {edited && (
        <ProjectDialog
          project={edited.project}
          categoryNames={categoryNames}
          onClose={() => setEdited(null)}
          fallbackFocus={addButton}
        />
      )}
      {told && <CaseStudyDialog project={told} onClose={() => setTold(null)} fallbackFocus={addButton} />}
      <DeleteProjectDialog project={deleted} onClose={() => setDeleted(null)} fallbackFocus={addButton} />
    </>
  );
}

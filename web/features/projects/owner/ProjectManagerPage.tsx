import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { english } from '#contract/locales/english.ts';
import { pages } from '#contract/paths.ts';
import { editedProject } from '../project-to-edit.ts';
import type { Project } from '#contract/projects/projects.ts';
import { queries } from '../../../api/public-calls.ts';
import { useLocation, useNavigate } from '../../../routing/location.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftNotices } from '../../../ui/owner/DraftNotices.tsx';
import { PageHeading } from '../../../ui/owner/PageHeading.tsx';
import { LoadFailure } from '../../../ui/owner/LoadFailure.tsx';
import { useFormInAddress, useOpenedByAddress } from '../../../ui/owner/useFormInAddress.ts';
import { Spinner } from '../../../ui/owner/Spinner.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { ownProjects } from '../own-projects.ts';
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';
import { ProjectList } from './ProjectList.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

type Edited = Pick<ComponentProps<typeof ProjectDialog>, 'project' | 'field' | 'section'>;

/** The owner's projects. The address may name one to open. */
export default function ProjectManagerPage() {
  const projects = useQuery(ownProjects);
  const categories = useQuery(queries.categories());
  const categoryNames = categories.data?.map((category) => category.category_name) ?? [];
  const [edited, setEdited] = useState<Edited | null>(null);
  const [deleted, setDeleted] = useState<Project | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useFormInAddress('new-project', () => setEdited({ project: undefined }));
  const named = editedProject(useLocation().search);
  const navigate = useNavigate();
  const inAddress = named && projects.data?.find(({ id }) => id === named.id);
  // A copy, because the list may lose the project while it is edited.
  useOpenedByAddress(inAddress !== undefined, () => setEdited({ project: inAddress, field: named?.field }));
  const isGone = named !== undefined && projects.isSuccess && !projects.isFetching && !inAddress;

  useEffect(() => {
    if (!isGone) return;
    showToast({ kind: 'error', title: english.project.notFound });
    void navigate(pages.projectManager, { replace: true });
  }, [isGone, navigate]);

  return (
    <>
      <PageHeading
        title="Project Manager"
        action={
          <Button ref={addButton} variant="primary" onClick={() => setEdited({ project: undefined })}>
            <OwnerIcon name="plus" className="size-5" />
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
          onCaseStudy={(project) => setEdited({ project, section: 'case-study' })}
          onDelete={setDeleted}
        />
      ) : projects.error ? (
        <LoadFailure
          title="Couldn’t load the projects"
          failure={projects.error}
          onRetry={() => void projects.refetch()}
        />
      ) : (
        <Spinner label="Loading projects..." />
      )}
      {edited && (
        <ProjectDialog
          key={edited.project?.id}
          {...edited}
          categoryNames={categoryNames}
          onClose={() => setEdited(null)}
          fallbackFocus={addButton}
        />
      )}
      <DeleteProjectDialog project={deleted} onClose={() => setDeleted(null)} fallbackFocus={addButton} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useRef, useState } from 'react';
import type { Project } from '#contract/projects/projects.ts';
import { trashDays } from '#contract/trash/trash.ts';
import { projectMessages, trashMessages } from '#contract/ui-text/owner.ts';
import { queries } from '../../../api/public-calls.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import type { DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { DraftNotices } from '../../../ui/owner/DraftNotices.tsx';
import { EditorDialog } from '../../../ui/owner/EditorDialog.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { useLoadedEarly } from '../../../ui/owner/useLoadedEarly.ts';
import { ownProjects } from '../own-projects.ts';
import { Overview } from './Overview.tsx';
import { ProjectList } from './ProjectList.tsx';
import { fetchEditedProject } from './fetch-project.ts';
import { useDeleteProjects } from './many-projects-calls.ts';
import { useDuplicateProject } from './project-calls.ts';
import { useEditedProject } from './useEditedProject.ts';

const ProjectHistory = lazy(async () => ({ default: (await import('./ProjectHistory.tsx')).ProjectHistory }));
const loadProjectForm = () => import('./ProjectForm.tsx');
const ProjectForm = lazy(async () => ({ default: (await loadProjectForm()).ProjectForm }));

export default function ProjectManagerPage() {
  const projects = useQuery(ownProjects);
  const categories = useQuery(queries.categories());
  const { edited, open, close } = useEditedProject(projects.data, categories.data, projects.isFetching);
  const [deleted, setDeleted] = useState<readonly Project[]>([]);
  const [historyOf, setHistoryOf] = useState<Project | null>(null);
  const copying = useDuplicateProject();
  const duplicate = (project: Project) =>
    copying.mutate(project, { onSuccess: ({ project: copy }) => open({ project: copy }) });
  const addButton = useRef<HTMLButtonElement>(null);
  useLoadedEarly(loadProjectForm);

  return (
    <>
      <PageHeading
        title="Project Manager"
        action={
          <Button ref={addButton} variant="primary" onClick={() => open({ project: undefined })}>
            <OwnerIcon name="plus" className="size-5" />
            Add project
          </Button>
        }
      />
      {projects.data && <Overview projects={projects.data} />}
      {projects.data && !edited && (
        <DraftNotices
          kind="project"
          items={projects.data}
          nameOf={(project) => project.project_title}
          onContinue={(project) => open({ project })}
        />
      )}
      {projects.data && (
        <ProjectList
          projects={projects.data}
          categories={categories.data ?? []}
          onEdit={(project) => open({ project })}
          onCaseStudy={(project) => open({ project, section: 'case-study' })}
          onDuplicate={duplicate}
          onHistory={setHistoryOf}
          onDelete={setDeleted}
        />
      )}
      <QueryStatus query={projects} loading="Loading projects..." failed="Couldn’t load the projects" />
      {/* A select needs its options before its value. */}
      {edited && !categories.isPending && (
        <EditorDialog
          key={edited.project?.id}
          what="project"
          listed={edited.project}
          read={fetchEditedProject}
          onClose={close}
          fallbackFocus={addButton}
        >
          {(opened, window) => (
            <ProjectForm
              {...edited}
              {...window}
              opened={opened}
              categories={categories.data ?? []}
              onAccess={(project) => open({ project, section: 'sharing' })}
            />
          )}
        </EditorDialog>
      )}
      {historyOf && (
        <Suspense>
          <ProjectHistory
            project={historyOf}
            isDirty={false}
            onRestored={() => setHistoryOf(null)}
            onClose={() => setHistoryOf(null)}
          />
        </Suspense>
      )}
      <DeleteProjectDialog projects={deleted} onClose={() => setDeleted([])} fallbackFocus={addButton} />
    </>
  );
}

type DeleteProjectDialogProps = DialogClosing & {
  /** Closed without projects. */
  projects: readonly Project[];
};

function DeleteProjectDialog({ projects, onClose, fallbackFocus }: DeleteProjectDialogProps) {
  const { mutate: remove, isPending } = useDeleteProjects();
  const { length: count, 0: first } = projects;
  return (
    <ConfirmDialog
      open={count > 0}
      title={count === 1 ? `Delete ${first?.project_title ?? ''}?` : `Delete ${count} projects?`}
      description={count === 1 ? projectMessages.confirmDelete : projectMessages.confirmDeleteMany(count)}
      aftermath={count === 1 ? trashMessages.goesToTrash(trashDays) : trashMessages.goToTrash(trashDays)}
      confirmLabel="Delete"
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => remove(projects, { onSettled: onClose })}
      fallbackFocus={fallbackFocus}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Project } from '#contract/projects/projects.ts';
import { queries } from '../../../api/public-calls.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftNotices } from '../../../ui/owner/DraftNotices.tsx';
import { EditorDialog } from '../../../ui/owner/EditorDialog.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { ownProjects } from '../own-projects.ts';
import { useDuplicateProject } from './project-calls.ts';
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx';
import { fetchEditedProject } from './fetch-project.ts';
import { Overview } from './Overview.tsx';
import { ProjectList } from './ProjectList.tsx';
import { useLoadedEarly } from '../../../ui/owner/useLoadedEarly.ts';
import { useEditedProject } from './useEditedProject.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

const ProjectHistory = lazy(async () => ({ default: (await import('./ProjectHistory.tsx')).ProjectHistory }));
const loadProjectForm = () => import('./ProjectForm.tsx');
const ProjectForm = lazy(async () => ({ default: (await loadProjectForm()).ProjectForm }));

/** The owner's projects. The address may name one to open. */
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
              onDuplicate={duplicate}
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

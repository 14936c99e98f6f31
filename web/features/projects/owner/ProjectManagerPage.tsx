import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useRef, useState, useEffect } from 'react';
import type { Project } from '#contract/projects/projects.ts';
import { trashDays } from '#contract/trash/trash.ts';
import { projectMessages, trashMessages } from '#contract/ui-text/owner.ts';
import type { Category } from '#contract/categories/categories.ts';
import { findCategory } from '#contract/categories/category-names.ts';
import { english } from '#contract/locales/english.ts';
import { managedCategoryParameter, pages } from '#contract/addresses.ts';
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
import { ownProjects } from './fetch-own-projects.ts';
import { Overview } from './Overview.tsx';
import { ProjectList } from './ProjectList.tsx';
import { fetchEditedProject } from './fetch-project.ts';
import { useDeleteProjects } from './many-projects-calls.ts';
import { useDuplicateProject } from './project-calls.ts';
import { useLocation, useNavigate } from '../../../routing/location.ts';
import { showToast } from '../../../ui/toasts.ts';
import { editedProject, withEditor } from '../project-to-edit.ts';
import type { EditorStart } from './ProjectForm.tsx';

/** The content of the editor. `project` is the one in the list; undefined for a new one. */
type Edited = EditorStart & { project: Project | undefined };

/** Opens and closes the editor. The address names its project, so that a reload opens it again. */
function useEditedProject(
  projects: readonly Project[] | undefined,
  categories: readonly Category[] | undefined,
  isFetching: boolean,
) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = editedProject(search);
  const found = projects?.find(({ id }) => id === asked?.id);
  const isAskedFor = asked !== undefined && (asked.id === undefined || found !== undefined);
  const isGone = asked?.id !== undefined && projects !== undefined && !isFetching && !found && !edited;

  useEffect(() => {
    if (!isAskedFor) return;
    // In a state, because the list may lose the project while it is edited.
    setEdited((now) => (now && now.project?.id === found?.id ? now : { project: found }));
    // oxlint-disable-next-line react/exhaustive-deps -- opens once for each address
  }, [isAskedFor, search]);

  useEffect(() => {
    if (!isGone) return;
    showToast({ kind: 'error', title: english.project.notFound });
    void navigate(pages.projectManager, { replace: true });
  }, [isGone, navigate]);

  /** Puts the edited project's id into the address: null for a new project, undefined for none. Keeps the filter. */
  const show = (id?: number | null) =>
    void navigate(pages.projectManager + withEditor(search, id), { replace: true });

  const shown = new URLSearchParams(search).get(managedCategoryParameter) ?? '';

  return {
    /** A new project belongs to the category that the table shows. */
    edited: edited && { category: findCategory(categories ?? [], shown)?.category_name, ...edited },
    open(next: Edited) {
      setEdited(next);
      show(next.project?.id ?? null);
    },
    close() {
      setEdited(null);
      show();
    },
  };
}

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
  /** The dialog is open while there are any. */
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

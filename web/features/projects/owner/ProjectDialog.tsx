import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import type { Category } from '#contract/categories/categories.ts';
import type { Project } from '#contract/projects/projects.ts';
import { english } from '#contract/locales/english.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { DialogBody, type DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import { fetchCaseStudy } from './case-study/case-study-calls.ts';
import { EditorDialog } from '../../../ui/owner/EditorDialog.tsx';
import { type EditorStart, ProjectForm, type ProjectFormProps } from './ProjectForm.tsx';
import { fetchProject } from './fetch-project.ts';
import { picturesQuery } from './gallery/useGallery.ts';

type ProjectDialogProps = DialogClosing &
  EditorStart & {
    /** Undefined to add a project. */
    project: Project | undefined;
    categories: readonly Category[];
    /** Called when a new project is saved but its window stays open. */
    onCreated: (project: Project) => void;
    /** Called to copy the saved project. */
    onDuplicate: (project: Project) => void;
  };

export function ProjectDialog(props: ProjectDialogProps) {
  const { project, onCreated, onClose, fallbackFocus, ...editor } = props;
  const [created, setCreated] = useState<Project>();
  const saved = project ?? created;
  return (
    <EditorDialog
      title={saved ? 'Edit project' : 'Add project'}
      draft={draftKey('project', saved)}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {(window, restored) => {
        const toRead = restored > 0 ? saved : project;
        return toRead ? (
          <LoadAndEdit key={restored} reading={restored} project={toRead} {...editor} {...window} />
        ) : (
          <ProjectForm
            opened={undefined}
            onCreated={(made) => {
              setCreated(made);
              onCreated(made);
            }}
            {...editor}
            {...window}
          />
        );
      }}
    </EditorDialog>
  );
}

type LoadAndEditProps = Omit<ProjectFormProps, 'opened'> & {
  /** Changes when the project must be read again. */
  reading: number;
  project: Project;
};

/** How long pictures that were read wait for the form. */
const picturesWaitMs = 60_000;

/** Reads the project again, because the list may be old and saving needs the version. */
function LoadAndEdit({ reading, project, ...form }: LoadAndEditProps) {
  const cache = useQueryClient();
  const opened = useQuery({
    queryKey: [queryKinds.project, project.id, 'edited', reading],
    queryFn: async () => {
      const [{ data: newest }, caseStudy] = await Promise.all([
        fetchProject(project),
        fetchCaseStudy(project.id),
        // Otherwise sections would move when the pictures arrive. The form reports their failure.
        cache
          .query({ ...picturesQuery(project.id), staleTime: 0, gcTime: picturesWaitMs })
          .catch(() => undefined),
      ]);
      return { project: newest, caseStudy };
    },
    // The form keeps its version, so that it cannot overwrite unseen changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (opened.data) return <ProjectForm opened={opened.data} {...form} />;
  return (
    <DialogBody>
      <QueryStatus query={opened} loading={english.project.loading} failed={notOpened(opened.error)} />
    </DialogBody>
  );
}

function notOpened(failure: unknown): string {
  const isGone = failure instanceof ApiFailure && failure.status === 404;
  return isGone ? english.project.notFound : 'Couldn’t open the project';
}

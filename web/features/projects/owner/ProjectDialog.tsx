import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import type { Project } from '#contract/projects/projects.ts';
import { english } from '#contract/locales/english.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { DialogBody } from '../../../ui/owner/Dialog.tsx';
import { FormDialog } from '../../../ui/owner/FormDialog.tsx';
import { LoadFailure } from '../../../ui/owner/LoadFailure.tsx';
import { Spinner } from '../../../ui/owner/Spinner.tsx';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import { fetchCaseStudy } from './case-study/case-study-calls.ts';
import { type EditorStart, ProjectForm } from './ProjectForm.tsx';
import { fetchProject } from './fetch-project.ts';

type ProjectDialogProps = EditorStart & {
  /** Undefined to add a project. */
  project: Project | undefined;
  categoryNames: readonly string[];
  /** Called when a new project is saved but its window stays open. */
  onCreated: (project: Project) => void;
  onClose: () => void;
  /** Focused if the button that opened the window was removed. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

export function ProjectDialog(props: ProjectDialogProps) {
  const { project, field, section, categoryNames, onCreated, onClose, fallbackFocus } = props;
  const [dirty, setDirty] = useState(false);
  const [created, setCreated] = useState<Project>();
  const saved = project ?? created;
  return (
    <FormDialog
      title={saved ? 'Edit project' : 'Add project'}
      width="window"
      dirty={dirty}
      draft={draftKey('project', saved)}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {(close) => {
        const form = { field, section, categoryNames, onDirty: setDirty, onCancel: close, onDone: onClose };
        return project ? (
          <LoadAndEdit project={project} {...form} />
        ) : (
          <ProjectForm
            opened={undefined}
            onCreated={(made) => {
              setCreated(made);
              onCreated(made);
            }}
            {...form}
          />
        );
      }}
    </FormDialog>
  );
}

type LoadAndEditProps = EditorStart & {
  project: Project;
  categoryNames: readonly string[];
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
};

/** Reads the project again, because the list may be old and saving needs the version. */
function LoadAndEdit({ project, ...form }: LoadAndEditProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [queryKinds.project, project.id, 'edited'],
    queryFn: async () => {
      const [{ project: newest }, caseStudy] = await Promise.all([
        fetchProject(project),
        fetchCaseStudy(project.id),
      ]);
      return { project: newest, caseStudy };
    },
    // The form keeps its version, so that it cannot overwrite unseen changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) return <ProjectForm opened={data} {...form} />;
  return (
    <DialogBody>
      {error ? (
        <LoadFailure title={notOpened(error)} failure={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={english.project.loading} />
      )}
    </DialogBody>
  );
}

function notOpened(failure: unknown): string {
  const isGone = failure instanceof ApiFailure && failure.status === 404;
  return isGone ? english.project.notFound : 'Couldn’t open the project';
}

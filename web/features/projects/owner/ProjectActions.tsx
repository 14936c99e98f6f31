import { lazy } from 'react';
import type { Project, ProjectFieldName } from '#contract/projects/projects.ts';
import { HistoryButton } from '../../../ui/owner/history/HistoryButton.tsx';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { FaultyFields } from './FaultyFields.tsx';
import { MissingFields } from './MissingFields.tsx';
import type { useProjectForm } from './useProjectForm.ts';
import { VisibilityFields } from './VisibilityFields.tsx';
import { pages } from '#contract/paths.ts';
import { hasPublicPage, openPreview } from './previewing.ts';

const ProjectHistory = lazy(async () => ({ default: (await import('./ProjectHistory.tsx')).ProjectHistory }));

type ProjectActionsProps = {
  versioned: ReturnType<typeof useProjectForm>;
  /** Focuses a field. */
  onGo: (field: ProjectFieldName) => void;
  onDuplicate: (project: Project) => void;
  onRestored: () => void;
};

/** Faulty and missing fields, uploads, visibility, and what can be done with a saved project. */
export function ProjectActions({ versioned, onGo, onDuplicate, onRestored }: ProjectActionsProps) {
  const { form, project, isSaving, isDirty } = versioned;
  const { errors } = form.formState;
  const { progress } = versioned.pictures.uploads;
  return (
    <>
      <FaultyFields
        errors={errors}
        busy={isSaving}
        onGo={onGo}
        onSaveDraft={project && project.state !== 'draft' ? undefined : versioned.saveAsDraft}
      />
      {progress && (
        <ProgressBar
          label={`Uploading picture ${progress.number} of ${progress.of}`}
          share={progress.share}
        />
      )}
      {versioned.sent !== null && <ProgressBar label="Uploading the picture" share={versioned.sent} />}
      {Object.keys(errors).length === 0 && <MissingFields control={form.control} onGo={onGo} />}
      <VisibilityFields form={form}>
        {project && (
          <span className="ms-auto flex">
            <HistoryButton>
              {(onClose) => <ProjectHistory {...{ project, isDirty, onRestored, onClose }} />}
            </HistoryButton>
            <IconButton icon="copy" tip="Duplicate the saved project" onClick={() => onDuplicate(project)} />
            <PreviewTabButton project={project} />
          </span>
        )}
      </VisibilityFields>
    </>
  );
}

/** Opens the saved project in a new tab: its page, or the preview of a hidden project. */
function PreviewTabButton({ project }: { project: Project }) {
  const openPage = () => open(pages.project(project.category, project), '_blank', 'noopener');
  const isPublic = hasPublicPage(project);
  return (
    <IconButton
      icon="external-link"
      tip={isPublic ? 'Open the saved page in a new tab' : 'Open the saved preview in a new tab'}
      onClick={() => (isPublic ? openPage() : void openPreview(project.id))}
    />
  );
}

import { useWatch } from 'react-hook-form';
import { lazy } from 'react';
import type { Project } from '#contract/projects/projects.ts';
import { Button } from '../../../ui/Button.tsx';
import { HistoryButton } from '../../../ui/owner/history/HistoryButton.tsx';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import type { useProjectForm } from './useProjectForm.ts';
import { VisibilityFields } from './VisibilityFields.tsx';
import { pages } from '#contract/paths.ts';
import { hasPublicPage, openPreview } from './previewing.ts';

const ProjectHistory = lazy(async () => ({ default: (await import('./ProjectHistory.tsx')).ProjectHistory }));

type ProjectActionsProps = {
  versioned: ReturnType<typeof useProjectForm>;
  /** Called when the owner chooses to protect the project. */
  onProtect: () => void;
  /** Undefined where it cannot be copied. */
  onDuplicate: ((project: Project) => void) | undefined;
  onRestored: () => void;
};

/** Visibility, uploads, and what can be done with a saved project. */
export function ProjectActions({ versioned, onProtect, onDuplicate, onRestored }: ProjectActionsProps) {
  const { form, project, isDirty, sent } = versioned;
  const { progress } = versioned.pictures.uploads;
  const isUploading = progress !== null || sent !== null;
  return (
    <VisibilityFields
      form={form}
      onProtect={onProtect}
      progress={
        isUploading && (
          <ProgressBar
            label={
              progress ? `Uploading picture ${progress.number} of ${progress.of}` : 'Uploading the picture'
            }
            share={progress?.share ?? sent ?? 0}
          />
        )
      }
    >
      {project && (
        <div className="shrink-0 sm:ms-auto sm:flex">
          <HistoryButton>
            {(onClose) => <ProjectHistory {...{ project, isDirty, onRestored, onClose }} />}
          </HistoryButton>
          {onDuplicate && (
            <IconButton
              icon="copy"
              tip="Duplicate the saved project"
              isNamedOnPhones
              onClick={() => onDuplicate(project)}
            />
          )}
          <PreviewTabButton project={project} />
        </div>
      )}
    </VisibilityFields>
  );
}

/** Saves a project with missing parts as a draft; nothing if it cannot become one. */
export function SaveAsDraft({ versioned }: Pick<ProjectActionsProps, 'versioned'>) {
  const { form, project, isSaving, saveAsDraft } = versioned;
  const isDraft = useWatch({ control: form.control, name: 'state' }) === 'draft';
  if (isDraft || (project && project.state !== 'draft') || form.formState.errors.title) return null;
  return (
    <Button variant="secondary" onClick={saveAsDraft} busy={isSaving}>
      Save as draft
    </Button>
  );
}

/** Opens the saved project in a new tab: its page, or the preview of a hidden project. */
function PreviewTabButton({ project }: { project: Project }) {
  const openPage = () => open(pages.project(project.category, project), '_blank', 'noopener');
  const isPublic = hasPublicPage(project);
  return (
    <IconButton
      icon="external-link"
      isNamedOnPhones
      tip={isPublic ? 'Open the saved page in a new tab' : 'Open the saved preview in a new tab'}
      onClick={() => (isPublic ? openPage() : void openPreview(project.id))}
    />
  );
}

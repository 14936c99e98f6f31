import { lazy, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { pages } from '#contract/addresses.ts';
import { type ProjectState, projectStateLabels, projectStates } from '#contract/projects/project-states.ts';
import { type Project, projectFieldTable } from '#contract/projects/projects.ts';
import { Button } from '../../../ui/Button.tsx';
import { controlClass } from '../../../ui/fields/field-control.ts';
import { faultOf } from '../../../ui/form-state/useContractForm.ts';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { HistoryButton } from '../../../ui/owner/history/HistoryButton.tsx';
import { VisibilityBar } from '../../../ui/owner/VisibilityBar.tsx';
import { localTime, timeInUtc } from './local-time.ts';
import { hasPublicPage, openPreview } from './previewing.ts';
import type { ProjectEditorForm } from './project-values.ts';
import type { useProjectForm } from './useProjectForm.ts';

const ProjectHistory = lazy(async () => ({ default: (await import('./ProjectHistory.tsx')).ProjectHistory }));

type ProjectActionsProps = {
  versioned: ReturnType<typeof useProjectForm>;
  /** Called when the owner chooses to protect the project. */
  onProtect: () => void;
  onRestored: () => void;
};

const meanings: Readonly<Record<ProjectState, string>> = {
  published: 'Everyone can see it.',
  draft: 'Only you and people with its preview link see it.',
  unlisted: 'Everyone with the address can open it. It is in no list.',
  scheduled: `In your time zone (${new Intl.DateTimeFormat().resolvedOptions().timeZone}). A time in the past publishes at once.`,
  protected: 'Listed with synopsis and cover. The rest needs a password or link.',
};

/** Visibility and progress of uploads; for a saved project, also its history and its page or preview. */
export function ProjectActions({ versioned, onProtect, onRestored }: ProjectActionsProps) {
  const { form, project, isDirty, sent, pictures } = versioned;
  const [isOpen, setIsOpen] = useState(false);
  const state = useWatch({ control: form.control, name: 'state' });
  const fault = state === 'scheduled' ? faultOf(form.formState.errors.publish_at) : undefined;
  return (
    <VisibilityBar
      {...form.register('state', {
        onChange: ({ target }: { target: { value: string } }) => {
          setIsOpen(target.value === 'scheduled');
          if (target.value === 'protected') onProtect();
        },
      })}
      aria-label={projectFieldTable.state.label}
      options={projectStates.map((one) => ({ value: one, label: projectStateLabels[one] }))}
      meaning={meanings[state]}
      isOpen={isOpen || fault !== undefined}
      onOpen={setIsOpen}
      time={state === 'scheduled' && <TimeField control={form.control} isFaulty={fault !== undefined} />}
      progress={pictures.uploads.progress}
      {...{ fault, sent }}
    >
      {project && (
        <>
          <HistoryButton>
            {(onClose) => <ProjectHistory {...{ project, isDirty, onRestored, onClose }} />}
          </HistoryButton>
          <PreviewTabButton project={project} />
        </>
      )}
    </VisibilityBar>
  );
}

type TimeFieldProps = { control: ProjectEditorForm['control']; isFaulty: boolean };

function TimeField({ control, isFaulty }: TimeFieldProps) {
  const { label } = projectFieldTable.publish_at;
  const { value, onChange, ...field } = useController({ control, name: 'publish_at' }).field;
  return (
    <div className="shrink-0">
      <p aria-hidden className="mb-1.5 text-sm font-medium sm:hidden">
        {label}
      </p>
      <input
        {...field}
        type="datetime-local"
        aria-label={label}
        aria-invalid={isFaulty || undefined}
        aria-describedby="state-meaning"
        className={controlClass}
        value={localTime(value)}
        onChange={(event) => onChange(timeInUtc(event.target.value))}
      />
    </div>
  );
}

/**
 * A button that saves an incomplete project as a draft. Renders nothing if “Draft” is chosen, if the saved project is
 * not a draft, or if the title is faulty.
 */
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

/** A button that opens the saved project in a new tab: its page or, without a public address, its preview. */
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

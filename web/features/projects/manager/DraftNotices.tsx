import type { Project } from '../../../../contract/projects.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useDraftKeys } from '../../../ui/useDraft.ts';
import { draftKey, draftKeyStart } from './projectDraft.ts';

type DraftNoticesProps = { projects: readonly Project[]; onContinue: (project: Project | undefined) => void };

/** Reminds of what was typed and not saved, as when the session ended over it. Drafts of deleted projects are passed over. */
export function DraftNotices({ projects, onContinue }: DraftNoticesProps) {
  const keys = useDraftKeys(draftKeyStart);
  const drafted = keys.length === 0 ? [] : [undefined, ...projects].filter((project) => keys.includes(draftKey(project)));
  if (drafted.length === 0) return null;
  return (
    <div className="mb-6 space-y-2">
      {drafted.map((project) => (
        <Notice
          key={draftKey(project)}
          action={
            <Button variant="secondary" onClick={() => onContinue(project)}>
              Continue
            </Button>
          }
        >
          {project ? `There are unsaved changes to “${project.project_title}”.` : 'There is a new project that has not been saved.'}
        </Notice>
      ))}
    </div>
  );
}

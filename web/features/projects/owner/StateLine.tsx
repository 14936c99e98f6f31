import { projectStateLabels } from '#contract/projects/project-states.ts';
import type { Project } from '#contract/projects/projects.ts';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { hasPublicPage, openPreview } from './previewing.ts';

/** The state of an unpublished project with a link to its preview. */
export function StateLine({ project }: { project: Project }) {
  const { id, project_title, state, publish_at } = project;
  if (!state || state === 'published') return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      <span className="rounded-full border border-control px-2 py-0.5 font-medium text-ink">
        {state === 'scheduled' && publish_at ? (
          <>
            From <Moment at={Date.parse(publish_at)} />
          </>
        ) : (
          projectStateLabels[state]
        )}
      </span>
      {!hasPublicPage(project) && (
        <button
          type="button"
          aria-label={`Preview ${project_title}`}
          onClick={() => void openPreview(id)}
          className="min-h-6 font-medium text-accent underline underline-offset-4"
        >
          Preview
        </button>
      )}
    </span>
  );
}

import { projectStateLabels } from '#contract/projects/project-states.ts';
import type { Project } from '#contract/projects/projects.ts';
import { Moment } from '../../../ui/owner/Moment.tsx';

/** The state of a project. */
export function StateLine({ project }: { project: Project }) {
  const state = project.state;
  if (state === 'published') return <span className="text-muted">{projectStateLabels.published}</span>;
  return (
    <span className="inline-block rounded-full border border-control px-2 py-0.5 text-xs font-medium text-ink">
      {state === 'scheduled' && project.publish_at ? (
        <>
          From <Moment at={Date.parse(project.publish_at)} />
        </>
      ) : (
        projectStateLabels[state]
      )}
    </span>
  );
}

import { type ProjectState, projectStateLabels } from '#contract/projects/project-states.ts';
import type { Project } from '#contract/projects/projects.ts';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { StatusDot, type StatusTone } from '../../../ui/owner/StatusDot.tsx';

const tones: Record<ProjectState, StatusTone> = {
  published: 'good',
  scheduled: 'waiting',
  unlisted: 'partial',
  protected: 'partial',
  draft: 'off',
};

/** The state of a project, with the time of a publication to come. */
export function StateLine({ project: { state, publish_at } }: { project: Project }) {
  return (
    <>
      <StatusDot tone={tones[state]}>{projectStateLabels[state]}</StatusDot>
      {state === 'scheduled' && publish_at && (
        <span className="block ps-4.5 text-xs whitespace-nowrap text-muted">
          <Moment at={Date.parse(publish_at)} />
        </span>
      )}
    </>
  );
}

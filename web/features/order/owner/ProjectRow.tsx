import { projectStateLabels } from '#contract/projects/project-states.ts';
import { Thumbnail } from '../../../ui/owner/Thumbnail.tsx';
import type { OrderedProject, SortableList } from './lists.ts';
import { RowButton, SortableRow } from './SortableRow.tsx';
import type { OrderChanges } from './useOrder.ts';

type ProjectRowProps = {
  project: OrderedProject;
  list: SortableList;
  index: number;
  isStarred: boolean;
  changes: OrderChanges;
  /** Shown below the title. */
  note?: string | undefined;
};

export function ProjectRow({ project, list, index, isStarred, changes, note }: ProjectRowProps) {
  const { id, project_title, main_photo, state } = project;
  const notes = [note, state === 'published' ? undefined : projectStateLabels[state]].filter(Boolean);
  return (
    <SortableRow
      list={list}
      id={id}
      index={index}
      onMove={changes.move}
      className="border-b border-line last:border-b-0"
      action={
        <RowButton
          icon="star"
          label={`Show ${project_title} on the home page`}
          tip={isStarred ? 'Remove from home page' : 'Show on the home page'}
          aria-pressed={isStarred}
          className="aria-pressed:text-accent"
          onClick={() => changes.toggleStar(project)}
        />
      }
    >
      <span className="max-sm:hidden">
        <Thumbnail address={main_photo} />
      </span>
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 text-sm font-medium wrap-anywhere">
          {project_title}
        </span>
        {notes.length > 0 && (
          <span dir="auto" className="block truncate text-xs text-muted">
            {notes.join(' · ')}
          </span>
        )}
      </span>
    </SortableRow>
  );
}

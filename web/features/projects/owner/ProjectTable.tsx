import { memo } from 'react';
import { pages } from '#contract/paths.ts';
import type { Project } from '#contract/projects/projects.ts';
import { Cell, Row, Table } from '../../../ui/owner/Table.tsx';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { dayText, momentText } from '../../../ui/owner/moment-text.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { Thumbnail } from '../../../ui/owner/Thumbnail.tsx';
import { projectToEdit } from '../project-to-edit.ts';
import { hasPublicPage, openPreview } from './previewing.ts';
import { StateLine } from './StateLine.tsx';

export type ProjectActions = {
  onEdit: (project: Project) => void;
  onCaseStudy: (project: Project) => void;
  onDuplicate: (project: Project) => void;
  onDelete: (project: Project) => void;
};
type Selecting = { onSelect: (ids: readonly number[], isSelected: boolean) => void };
type ProjectTableProps = ProjectActions &
  Selecting & {
    projects: readonly Project[];
    selected: ReadonlySet<number>;
    /** Undefined where visits are not counted. */
    viewsOf: ((project: Project) => number) | undefined;
    /** Undefined until the stars are read. */
    stars: readonly number[] | undefined;
    onStar: (project: Project) => void;
  };

/** Hidden where the table is narrow, but shown on cards. */
const wide = 'md:@max-2xl:hidden';

export function ProjectTable(props: ProjectTableProps) {
  const { projects, selected, viewsOf, stars, onSelect, ...actions } = props;
  const ids = projects.map(({ id }) => id);
  const isAll = ids.every((id) => selected.has(id));
  const columns = [
    {
      name: 'Select',
      className: 'w-px pe-0',
      content: <Tick label="Select all rows" checked={isAll} onChange={(is) => onSelect(ids, is)} />,
    },
    'Project',
    'Status',
    { name: 'Updated', className: wide },
    {
      name: 'Views',
      className: wide,
      content: (
        <span title={viewsHint} className="block text-end">
          Views
        </span>
      ),
    },
    { name: 'Home page', content: <span className="sr-only">Home page</span> },
    { name: 'Actions', content: <span className="sr-only">Actions</span> },
  ];
  return (
    <div className="@container">
      <Table caption="Projects" columns={columns}>
        {projects.map((project) => (
          <ProjectRow
            key={project.id}
            project={project}
            isSelected={selected.has(project.id)}
            views={viewsOf?.(project)}
            isStarred={stars?.includes(project.id)}
            onSelect={onSelect}
            {...actions}
          />
        ))}
      </Table>
    </div>
  );
}

const viewsHint = 'Views of the last 30 days';

type ProjectRowProps = ProjectActions &
  Selecting & {
    project: Project;
    isSelected: boolean;
    views: number | undefined;
    isStarred: boolean | undefined;
    onStar: (project: Project) => void;
  };

/** Memoised, because each key press in the search renders the list. */
const ProjectRow = memo(function ProjectRow(props: ProjectRowProps) {
  const { project, isSelected, views, isStarred, onSelect, onStar, ...actions } = props;
  const { id, project_title, category, main_photo, updated_at } = project;
  return (
    <Row onClick={() => actions.onEdit(project)}>
      <Cell className="max-md:absolute max-md:start-3 max-md:top-6 md:w-px md:pe-0">
        <Tick label={`Select ${project_title}`} checked={isSelected} onChange={(is) => onSelect([id], is)} />
      </Cell>
      <Cell className="max-md:ps-9">
        <span className="flex items-center gap-3">
          <Thumbnail address={main_photo} />
          <span className="min-w-0">
            <a
              href={projectToEdit(id)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                actions.onEdit(project);
              }}
              className="font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
            >
              {project_title}
            </a>
            <span className="block text-xs/5 text-muted">{category || 'No category yet'}</span>
          </span>
        </span>
      </Cell>
      <Cell label="Status">
        <StateLine project={project} />
      </Cell>
      <Cell label="Updated" className={`whitespace-nowrap text-muted ${wide}`}>
        <time dateTime={updated_at} title={momentText(updated_at)}>
          {dayText(updated_at)}
        </time>
      </Cell>
      <Cell label="Views" className={`tabular-nums md:text-end ${wide}`}>
        {views ?? <span className="text-muted">–</span>}
      </Cell>
      <Cell className="max-md:absolute max-md:end-2 max-md:top-2 md:w-px md:px-0">
        {isStarred !== undefined && (isStarred || project.state === 'published') && (
          <IconButton
            icon="star"
            label={`Show ${project_title} on the home page`}
            tip={isStarred ? 'Remove from home page' : 'Show on the home page'}
            aria-pressed={isStarred}
            className="aria-pressed:text-accent aria-pressed:*:fill-current"
            onClick={() => onStar(project)}
          />
        )}
      </Cell>
      <Cell className="max-md:-mx-2 max-md:-mb-2 md:w-px md:ps-0 md:pe-1">
        <RowActions project={project} {...actions} />
      </Cell>
    </Row>
  );
});

function RowActions(props: ProjectActions & { project: Project }) {
  const { project, onEdit, onCaseStudy, onDuplicate, onDelete } = props;
  const { id, category, project_title: title } = project;
  return (
    <span className="flex">
      {hasPublicPage(project) ? (
        <a
          href={pages.project(category, project)}
          aria-label={`Open the page of ${title}`}
          title="Open the page"
          className="grid size-10 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink focus-visible:outline-2 focus-visible:outline-focus"
        >
          <OwnerIcon name="external-link" className="size-5" />
        </a>
      ) : (
        <IconButton icon="eye" tip="Preview" of={title} onClick={() => void openPreview(id)} />
      )}
      <IconButton icon="pencil" tip="Edit" of={title} onClick={() => onEdit(project)} />
      <IconButton
        icon="layout-list"
        tip="Case study"
        label={`Case study of ${title}`}
        onClick={() => onCaseStudy(project)}
      />
      <IconButton icon="copy" tip="Duplicate" of={title} onClick={() => onDuplicate(project)} />
      <IconButton icon="trash" tip="Delete" of={title} danger onClick={() => onDelete(project)} />
    </span>
  );
}

type TickProps = { label: string; checked: boolean; onChange: (isChecked: boolean) => void };

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="grid size-6 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5 accent-accent"
      />
    </label>
  );
}

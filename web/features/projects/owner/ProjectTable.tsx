import { pages } from '#contract/addresses.ts';
import { type ProjectState, projectStateLabels } from '#contract/projects/project-states.ts';
import type { Project } from '#contract/projects/projects.ts';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { dayText, momentText } from '../../../ui/owner/moment-text.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { PageLink } from '../../../ui/owner/RecordRow.tsx';
import type { Moving, RowAction, Selection } from '../../../ui/owner/record-table.ts';
import { RecordTable } from '../../../ui/owner/RecordTable.tsx';
import { StatusDot, type StatusTone } from '../../../ui/owner/StatusDot.tsx';
import { Thumbnail } from '../../../ui/owner/Thumbnail.tsx';
import { projectToEdit } from '../project-to-edit.ts';
import { hasPublicPage, openPreview } from './previewing.ts';

export type ProjectRowActions = {
  onEdit: (project: Project) => void;
  onCaseStudy: (project: Project) => void;
  onDuplicate: (project: Project) => void;
  onHistory: (project: Project) => void;
  onDelete: (projects: readonly Project[]) => void;
};

type ProjectTableProps = ProjectRowActions & {
  projects: readonly Project[];
  selection: Selection;
  moving: Moving<Project> | undefined;
  /** Views of the last 30 days by project id; undefined until they are read. */
  views: ReadonlyMap<number, number> | undefined;
  /** Ids of the projects on the home page; undefined until the order is read. */
  featured: readonly number[] | undefined;
  /** Shows the project on the home page, or removes it from there. */
  onFeature: (project: Project) => void;
};

/** The owner's projects with status, last change and views. */
export function ProjectTable(props: ProjectTableProps) {
  const { projects, selection, moving, views, featured, onEdit } = props;
  return (
    <RecordTable
      caption="Projects"
      nameColumn="Project"
      items={projects}
      nameOf={({ project_title }) => project_title}
      renderLead={({ main_photo }) => <Thumbnail address={main_photo} />}
      leadRoom="ps-18"
      renderNote={({ id, category }) => (
        <>
          {featured?.includes(id) && <FeaturedMark />}
          {category || 'No category yet'}
        </>
      )}
      columns={[
        { name: 'Status', from: 'phone', render: (project) => <StateLine project={project} /> },
        { name: 'Updated', from: 'middle', render: ({ updated_at }) => <Updated at={updated_at} /> },
        {
          name: 'Views',
          header: <span title="Views of the last 30 days">Views</span>,
          from: 'wide',
          isNumber: true,
          render: ({ id }) => (views ? (views.get(id) ?? 0) : <span className="text-muted">–</span>),
        },
      ]}
      addressOf={({ id }) => projectToEdit(id)}
      onOpen={onEdit}
      renderAction={(project) =>
        hasPublicPage(project) && (
          <PageLink href={pages.project(project.category, project)} name={project.project_title} />
        )
      }
      actionsOf={(project) => actionsOf(project, props)}
      selection={selection}
      moving={moving}
    />
  );
}

function actionsOf(project: Project, props: ProjectTableProps): RowAction[] {
  const { featured, onFeature, onEdit, onCaseStudy, onDuplicate, onHistory, onDelete } = props;
  const isFeatured = featured?.includes(project.id);
  return [
    { text: 'Edit', run: () => onEdit(project) },
    { text: 'Case study', run: () => onCaseStudy(project) },
    !hasPublicPage(project) && { text: 'Preview', run: () => void openPreview(project.id) },
    { text: 'Duplicate', run: () => onDuplicate(project) },
    { text: 'History', run: () => onHistory(project) },
    isFeatured && { text: 'Remove from the home page', run: () => onFeature(project) },
    isFeatured === false &&
      project.state === 'published' && { text: 'Show on the home page', run: () => onFeature(project) },
    { text: 'Delete', danger: true, run: () => onDelete([project]) },
  ].filter((action) => action !== false && action !== undefined);
}

const tones: Record<ProjectState, StatusTone> = {
  published: 'good',
  scheduled: 'waiting',
  unlisted: 'partial',
  protected: 'partial',
  draft: 'off',
};

function StateLine({ project: { state, publish_at } }: { project: Project }) {
  return (
    <>
      <StatusDot tone={tones[state]}>{projectStateLabels[state]}</StatusDot>
      {state === 'scheduled' && publish_at && (
        <span className="block ps-4.5 text-xs whitespace-nowrap text-muted">
          <Moment at={publish_at} />
        </span>
      )}
    </>
  );
}

function FeaturedMark() {
  return (
    <span title="On the home page">
      <OwnerIcon name="star" className="me-1 inline size-3.5 fill-current align-[-0.15em] text-accent" />
      <span className="sr-only">On the home page, </span>
    </span>
  );
}

function Updated({ at }: { at: string }) {
  return (
    <time dateTime={at} title={momentText(at)} className="whitespace-nowrap text-muted">
      {dayText(at)}
    </time>
  );
}

import { memo } from 'react';
import { pages } from '#contract/paths.ts';
import type { Project } from '#contract/projects/projects.ts';
import { Cell, Row, Table } from '../../../ui/owner/Table.tsx';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { Thumbnail } from '../../../ui/owner/Thumbnail.tsx';
import { hasPublicPage } from './previewing.ts';
import { StateLine } from './StateLine.tsx';

type ProjectActions = {
  onEdit: (project: Project) => void;
  onCaseStudy: (project: Project) => void;
  onDelete: (project: Project) => void;
};
type ProjectTableProps = ProjectActions & { projects: readonly Project[] };
type ProjectRowProps = ProjectActions & { project: Project };

const columns = ['Project', 'Category', 'Tags', 'Technologies', 'Actions'];

export function ProjectTable({ projects, ...actions }: ProjectTableProps) {
  return (
    <Table caption="Projects" columns={columns}>
      {projects.map((project) => (
        <ProjectRow key={project.id} project={project} {...actions} />
      ))}
    </Table>
  );
}

/** Memoised, because each key press in the search renders the list. */
const ProjectRow = memo(function ProjectRow({ project, onEdit, onCaseStudy, onDelete }: ProjectRowProps) {
  return (
    <Row>
      <Cell className="max-md:pe-30">
        <span className="flex items-center gap-3">
          <Thumbnail address={project.main_photo} />
          <span className="min-w-0">
            {hasPublicPage(project) ? (
              <a
                href={pages.project(project.category, project)}
                className="font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
              >
                {project.project_title}
              </a>
            ) : (
              <span className="font-medium wrap-anywhere text-ink">{project.project_title}</span>
            )}
            <StateLine project={project} />
          </span>
        </span>
      </Cell>
      <Cell label="Category">{project.category || notYet}</Cell>
      <Cell label="Tags">
        <TextList texts={project.project_tags} />
      </Cell>
      <Cell label="Technologies">
        <TextList texts={project.technology_used} />
      </Cell>
      <Cell className="max-md:absolute max-md:end-2 max-md:top-4">
        <span className="flex gap-1">
          <IconButton
            icon="pencil"
            label={`Edit ${project.project_title}`}
            tip="Edit"
            onClick={() => onEdit(project)}
          />
          <IconButton
            icon="layout-list"
            label={`Case study of ${project.project_title}`}
            tip="Case study"
            onClick={() => onCaseStudy(project)}
          />
          <IconButton
            icon="trash"
            label={`Delete ${project.project_title}`}
            tip="Delete"
            danger
            onClick={() => onDelete(project)}
          />
        </span>
      </Cell>
    </Row>
  );
});

const shownTexts = 3;

/** Shown for a draft's missing values. */
const notYet = <span className="text-muted">None yet</span>;

function TextList({ texts }: { texts: readonly string[] }) {
  const rest = texts.length - shownTexts;
  if (texts.length === 0) return notYet;
  return (
    <span className="text-muted" title={rest > 0 ? texts.join(', ') : undefined}>
      {texts.slice(0, shownTexts).join(', ')}
      {rest > 0 && ` +${rest}`}
    </span>
  );
}

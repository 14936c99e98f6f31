import type { PreviewedProject } from '#contract/imports/imports.ts';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { categoryOf, type Choice } from './choice.ts';
import { PreviewGroup } from './PreviewGroup.tsx';

type ProjectsGroupProps = {
  projects: readonly PreviewedProject[];
  choice: Choice;
  onChange: (part: Partial<Choice>) => void;
  categories: readonly string[];
};

export function ProjectsGroup({ projects, choice, onChange, categories }: ProjectsGroupProps) {
  const select = {
    placeholder: 'None yet',
    options: categories.map((name) => ({ value: name, label: name })),
  };
  return (
    <PreviewGroup
      title="Projects, as drafts"
      chosen={choice.projects}
      onChange={(places) => onChange({ projects: places })}
      items={projects.map(({ project, summary, was, warnings }, index) => ({
        title: project.project_title,
        was,
        warnings,
        content: <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{summary}</p>,
        aside: choice.projects.has(index) && categories.length > 0 && (
          <SelectField
            {...select}
            label="Category"
            aria-label={`Category of ${project.project_title}`}
            value={categoryOf(projects, index, choice, categories)}
            onChange={({ target }) =>
              onChange({ categoryOf: new Map([...choice.categoryOf, [index, target.value]]) })
            }
          />
        ),
      }))}
    >
      {categories.length > 0 && (
        <div className="mb-4 max-w-sm">
          <SelectField
            {...select}
            label="Category for projects without a match"
            value={choice.commonCategory}
            onChange={({ target }) => onChange({ commonCategory: target.value })}
          />
        </div>
      )}
    </PreviewGroup>
  );
}

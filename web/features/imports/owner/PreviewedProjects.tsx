import type { PreviewedProject } from '#contract/imports/imports.ts';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { PreviewItem } from './PreviewItem.tsx';
import { noCategory, type Places } from './choice.ts';

type PreviewedProjectsProps = {
  projects: readonly PreviewedProject[];
  chosen: Places;
  onToggle: (at: number) => void;
  categories: readonly string[];
  /** Empty for none. */
  categoryOf: (at: number) => string;
  onCategory: (at: number, name: string) => void;
};

export function PreviewedProjects(props: PreviewedProjectsProps) {
  const { projects, chosen, onToggle, categories, categoryOf, onCategory } = props;
  return (
    <ul className="flex flex-col gap-2">
      {projects.map(({ project, summary, was, warnings }, at) => (
        <PreviewItem
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          key={at}
          title={project.project_title}
          was={was}
          warnings={warnings}
          isChosen={chosen.has(at)}
          onToggle={() => onToggle(at)}
          aside={
            chosen.has(at) &&
            categories.length > 0 && (
              <SelectField
                label="Category"
                aria-label={`Category of ${project.project_title}`}
                value={categoryOf(at)}
                onChange={(event) => onCategory(at, event.target.value)}
                placeholder={noCategory}
                options={categories.map((name) => ({ value: name, label: name }))}
              />
            )
          }
        >
          <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{summary}</p>
        </PreviewItem>
      ))}
    </ul>
  );
}

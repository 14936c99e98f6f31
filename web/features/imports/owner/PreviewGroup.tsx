import { type ReactNode, useId } from 'react';
import type { PreviewedProject } from '#contract/imports/imports.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { type Choice, type Places, categoryOf, toggled } from './choice.ts';

/** An entry as the list shows it. */
export type PreviewItem = {
  title: string;
  /** The kind of the entry in the other program, or its section in the resume. */
  was?: string | undefined;
  warnings: readonly string[];
  content?: ReactNode;
  /** Fields beside the entry. */
  aside?: ReactNode;
};

type PreviewGroupProps = {
  title: string;
  items: readonly PreviewItem[];
  chosen: Places;
  onChange: (chosen: Places) => void;
  /** Fields above the list. */
  children?: ReactNode;
};

/** The entries of one kind, each with a checkbox. Renders nothing without entries. */
export function PreviewGroup({ title, items, chosen, onChange, children }: PreviewGroupProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl font-semibold">
          {title}{' '}
          <span className="text-base font-normal text-muted tabular-nums">
            {chosen.size} of {items.length}
          </span>
        </h2>
        <div className="-mx-4 flex sm:mx-0">
          <Button variant="ghost" onClick={() => onChange(new Set(items.keys()))}>
            All<span className="sr-only"> of: {title}</span>
          </Button>
          <Button variant="ghost" onClick={() => onChange(new Set())}>
            None<span className="sr-only"> of: {title}</span>
          </Button>
        </div>
      </div>
      {children}
      <ul className="flex flex-col gap-2">
        {items.map((item, index) => (
          <Item
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            key={index}
            {...item}
            isChosen={chosen.has(index)}
            onToggle={() => onChange(toggled(chosen, index))}
          />
        ))}
      </ul>
    </section>
  );
}

type ItemProps = PreviewItem & { isChosen: boolean; onToggle: () => void };

function Item({ title, was, warnings, content, aside, isChosen, onToggle }: ItemProps) {
  const id = useId();
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-3 rounded-lg border border-line bg-raised px-4 py-3 has-checked:border-control">
      <span className="grid h-6 pointer-coarse:-m-2.5 pointer-coarse:size-11 place-items-center">
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          aria-describedby={warnings.length > 0 ? `${id}-warnings` : undefined}
          className="size-5 accent-accent"
        />
      </span>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block cursor-pointer font-medium wrap-anywhere">
          {title}
        </label>
        {was && <p className="text-sm first-letter:uppercase text-muted wrap-anywhere">{was}</p>}
        {content}
        {warnings.length > 0 && (
          <ul id={`${id}-warnings`} className="mt-2 flex flex-col gap-0.5 text-sm text-muted">
            {warnings.map((warning) => (
              <li key={warning} className="flex gap-2 wrap-anywhere">
                <span aria-hidden>–</span>
                {warning}
              </li>
            ))}
          </ul>
        )}
      </div>
      {aside && <div className="w-full ps-8 sm:w-56 sm:ps-0">{aside}</div>}
    </li>
  );
}

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
              onChange({ chosenCategories: new Map([...choice.chosenCategories, [index, target.value]]) })
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

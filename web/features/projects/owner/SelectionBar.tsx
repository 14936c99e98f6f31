import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { projectStateLabels } from '#contract/projects/project-states.ts';
import type { Project, ProjectForm } from '#contract/projects/projects.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select, type SelectOption } from '../../../ui/owner/Select.tsx';
import { categoryOptions } from '../../categories/category-options.ts';
import { changeProjects, type SharedChange } from './many-projects-calls.ts';

type SelectionBarProps = {
  selected: readonly Project[];
  categories: readonly Category[];
  onDelete: () => void;
  /** Ends the selection. */
  onDone: () => void;
};

/** States without a time of their own. */
const states = ['published', 'unlisted', 'draft'] as const satisfies ProjectForm['state'][];

/** Actions on the selected projects. */
export function SelectionBar({ selected, categories, onDelete, onDone }: SelectionBarProps) {
  const cache = useQueryClient();
  const [choice, setChoice] = useState('');
  const { mutate: apply, isPending } = useMutation({
    mutationFn: (change: SharedChange) => changeProjects(cache, selected, change),
    onSuccess: (isDone) => {
      setChoice('');
      if (isDone) onDone();
    },
  });
  const options: SelectOption[] = [
    ...states.map((state) => ({
      value: JSON.stringify({ state }),
      label: projectStateLabels[state],
      group: 'Change status',
    })),
    ...categoryOptions(categories).map(({ value: category }) => ({
      value: JSON.stringify({ category }),
      label: category,
      group: 'Move to',
    })),
  ];
  return (
    <div
      role="group"
      aria-label="Selected projects"
      className="sticky top-2 z-20 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-accent-soft p-2 ps-4 text-sm shadow-sm"
    >
      <p role="status" className="font-medium">
        {selected.length} selected
      </p>
      <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:order-last max-sm:basis-full">
        <div className="min-w-0 flex-1 sm:max-w-72">
          <Select
            aria-label="Change the selected projects"
            placeholder="Change status or move to…"
            value={choice}
            options={options}
            onChange={({ target }) => setChoice(target.value)}
          />
        </div>
        <Button
          variant="primary"
          busy={isPending}
          disabled={choice === ''}
          onClick={() => apply(JSON.parse(choice) as SharedChange)}
        >
          Apply
        </Button>
      </div>
      <div className="ms-auto flex gap-2">
        <Button variant="secondary" disabled={isPending} onClick={onDelete}>
          Delete
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={onDone}>
          Clear
        </Button>
      </div>
    </div>
  );
}

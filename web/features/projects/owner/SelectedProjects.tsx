import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import { projectStateLabels } from '#contract/projects/project-states.ts';
import type { Project, ProjectForm } from '#contract/projects/projects.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select, type SelectOption } from '../../../ui/owner/Select.tsx';
import { SelectionBar } from '../../../ui/owner/SelectionBar.tsx';
import { categoryOptions } from '../../categories/category-options.ts';
import { changeProjects, type SharedChange } from './many-projects-calls.ts';

type SelectedProjectsProps = {
  selected: readonly Project[];
  categories: readonly Category[];
  onDelete: () => void;
  onDone: () => void;
};

/** States without a time of their own. */
const states = ['published', 'unlisted', 'draft'] as const satisfies ProjectForm['state'][];

export function SelectedProjects({ selected, categories, onDelete, onDone }: SelectedProjectsProps) {
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
    <SelectionBar label="Selected projects" count={selected.length} isBusy={isPending} onClear={onDone}>
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
      <Button variant="secondary" className="ms-auto" disabled={isPending} onClick={onDelete}>
        Delete
      </Button>
    </SelectionBar>
  );
}

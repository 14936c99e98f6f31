import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProjectForm } from '#contract/projects/projects.ts';
import { queries } from '../../../api/public-calls.ts';
import { CategoryDialog } from '../../categories/owner/CategoryDialog.tsx';
import type { ProjectValues } from './project-values.ts';

/**
 * A window that adds a category and selects it for the project. Render `dialog` outside of the form, because React
 * bubbles its submit event.
 */
export function useNewCategory(
  form: UseFormReturn<ProjectValues, unknown, ProjectForm>,
  categoryNames: readonly string[],
): { open: () => void; dialog: ReactNode } {
  const { data: categories = [] } = useQuery(queries.categories());
  const noFallback = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [added, setAdded] = useState('');

  useEffect(() => {
    // The select cannot hold the name before it is an option.
    if (!added || !categoryNames.includes(added)) return;
    setAdded('');
    form.setValue('category', added, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [added, categoryNames, form]);

  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <CategoryDialog
        category={undefined}
        categories={categories}
        onSaved={setAdded}
        onClose={() => setIsOpen(false)}
        fallbackFocus={noFallback}
      />
    ),
  };
}

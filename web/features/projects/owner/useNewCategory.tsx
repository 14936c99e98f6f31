import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Category } from '#contract/categories/categories.ts';
import type { ProjectForm } from '#contract/projects/projects.ts';
import { CategoryDialog } from '../../categories/owner/CategoryDialog.tsx';
import type { ProjectValues } from './project-values.ts';

/** Adds a category and selects it for the project. Render `dialog` outside of the form: React bubbles submit events. */
export function useNewCategory(
  form: UseFormReturn<ProjectValues, unknown, ProjectForm>,
  categories: readonly Category[],
): { open: () => void; dialog: ReactNode } {
  const noFallback = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [added, setAdded] = useState('');

  useEffect(() => {
    // The select cannot hold the name before it is an option.
    if (!added || !categories.some(({ category_name }) => category_name === added)) return;
    setAdded('');
    form.setValue('category', added, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [added, categories, form]);

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

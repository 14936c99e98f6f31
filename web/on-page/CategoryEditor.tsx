import { type Category, categoryLimits } from '#contract/categories/categories.ts';
import { pages } from '#contract/addresses.ts';
import {
  categoryLabels,
  categoryText,
  useCategoryForm,
} from '../features/categories/owner/useCategoryForm.ts';
import type { EditorWindow } from '../ui/owner/EditorDialog.tsx';
import { TextsForm, type TextsFormProps } from './TextsForm.tsx';

type CategoryEditorProps = Pick<TextsFormProps<never, never>, 'shown' | 'link'> &
  EditorWindow & { category: Category };

const texts = { description: { limit: categoryLimits.description, hasLines: true } };

/** Edits a category's description on its page. `link` leads to the form with its other fields. */
export function CategoryEditor({ category, onDone, ...rest }: CategoryEditorProps) {
  const versioned = useCategoryForm(category, (name) => onDone(pages.category(name)));
  return (
    <TextsForm
      {...rest}
      {...{ versioned, texts }}
      what="category"
      labels={categoryLabels}
      textOf={categoryText}
    />
  );
}

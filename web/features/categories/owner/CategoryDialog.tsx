import { type Category, categoryLimits, noParent, possibleParents } from '#contract/categories/categories.ts';
import { mainCategories, subcategoriesOf } from '#contract/categories/category-names.ts';
import { categoryMessages } from '#contract/ui-text/owner.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { labelledFields } from '../../../ui/owner/labelled-fields.ts';
import { InfoTip } from '../../../ui/owner/InfoTip.tsx';
import type { DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { RecordDialog } from '../../../ui/owner/RecordDialog.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { categoryLabels, categoryText, noParentLabel, useCategoryForm } from './useCategoryForm.ts';
import { IconChoice } from './IconChoice.tsx';

type CategoryDialogProps = DialogClosing & {
  /** Undefined to add one. */
  category: Category | undefined;
  categories: readonly Category[];
  /** Called with the saved name, before the dialog closes. */
  onSaved?: (name: string) => void;
};

export function CategoryDialog({ category, categories, onSaved, ...closing }: CategoryDialogProps) {
  const versioned = useCategoryForm(category, (name) => {
    onSaved?.(name);
    closing.onClose();
  });
  return (
    <RecordDialog
      record={category}
      what="category"
      versioned={versioned}
      labels={categoryLabels}
      textOf={categoryText}
      {...closing}
    >
      <CategoryFields form={versioned.form} category={category} categories={categories} />
    </RecordDialog>
  );
}

type CategoryFieldsProps = Pick<CategoryDialogProps, 'category' | 'categories'> &
  Pick<ReturnType<typeof useCategoryForm>, 'form'>;

function CategoryFields({ form, category, categories }: CategoryFieldsProps) {
  const field = labelledFields(form, categoryLabels);
  const hasSubcategories = category !== undefined && subcategoriesOf(categories, category).length > 0;
  const parents = hasSubcategories ? [] : possibleParents(categories, category);
  const full = mainCategories(categories).filter((one) => one !== category && !parents.includes(one));
  return (
    <div className="grid gap-5">
      <TextField {...field('category_name')} />
      <IconChoice form={form} />
      <SelectField
        {...field('associated_with')}
        hint={
          hasSubcategories
            ? categoryMessages.parentHasChildren
            : full.length > 0 &&
              full
                .map((one) => categoryMessages.full(one.category_name, categoryLimits.subcategories))
                .join(' ')
        }
        beside={<InfoTip about={categoryLabels.associated_with}>{categoryMessages.parentHint}</InfoTip>}
        options={[
          { value: noParent, label: noParentLabel },
          ...parents.map(({ category_name: name }) => ({ value: name, label: name })),
        ]}
      />
      <TextArea optional limit={categoryLimits.description} {...field('description')} />
    </div>
  );
}

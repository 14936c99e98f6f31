import type { RefObject } from 'react';
import {
  type Category,
  type CategoryInput,
  categoryLimits,
  iconLabel,
  noParent,
  possibleParents,
} from '#contract/categories/categories.ts';
import { subcategoriesOf } from '#contract/categories/category-names.ts';
import { categoryMessages } from '#contract/ui-text/owner.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { fieldProps } from '../../../ui/form-state/useContractForm.ts';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import { DialogForm } from '../../../ui/owner/DialogForm.tsx';
import { KeptNote, RestoredNotice } from '../../../ui/owner/DraftNotices.tsx';
import { FormConflict } from '../../../ui/owner/FormConflict.tsx';
import { FormDialog } from '../../../ui/owner/FormDialog.tsx';
import { InfoTip } from '../../../ui/owner/InfoTip.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { useCategoryForm } from './useCategoryForm.ts';
import { IconChoice } from './IconChoice.tsx';

const noParentLabel = 'None (main category)';

type CategoryDialogProps = {
  /** Undefined to add a category. */
  category: Category | undefined;
  categories: readonly Category[];
  /** Called with the saved name, before the dialog closes. */
  onSaved?: (name: string) => void;
  onClose: () => void;
  /** Gets the focus when the button that opened the dialog is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Adds or edits a category. Keeps a draft. */
export function CategoryDialog(props: CategoryDialogProps) {
  const { category, categories, onSaved, onClose, fallbackFocus } = props;
  const versioned = useCategoryForm(category, (name) => {
    onSaved?.(name);
    onClose();
  });
  return (
    <FormDialog
      title={category ? 'Edit category' : 'Add category'}
      dirty={versioned.isDirty}
      draft={draftKey('category', category)}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {(close) => (
        <DialogForm
          onSubmit={versioned.submit}
          onCancel={close}
          submitLabel={category ? 'Save changes' : 'Add category'}
          busy={versioned.isSaving}
          fault={versioned.fault}
          note={<KeptNote versioned={versioned} />}
        >
          <RestoredNotice versioned={versioned} labels={labels} />
          <CategoryFields form={versioned.form} category={category} categories={categories} />
          <FormConflict versioned={versioned} what="category" labels={labels} textOf={textOf} />
        </DialogForm>
      )}
    </FormDialog>
  );
}

type CategoryFieldsProps = Pick<CategoryDialogProps, 'category' | 'categories'> &
  Pick<ReturnType<typeof useCategoryForm>, 'form'>;

function CategoryFields({ form, category, categories }: CategoryFieldsProps) {
  const hasSubcategories = category !== undefined && subcategoriesOf(categories, category).length > 0;
  const parents = hasSubcategories ? [] : possibleParents(categories, category);
  return (
    <div className="grid gap-5">
      <TextField label={labels.category_name} autoComplete="off" {...fieldProps(form, 'category_name')} />
      <IconChoice form={form} />
      <SelectField
        label={labels.associated_with}
        {...fieldProps(form, 'associated_with')}
        hint={hasSubcategories ? categoryMessages.parentHasChildren : undefined}
        beside={<InfoTip about={labels.associated_with}>{categoryMessages.parentHint}</InfoTip>}
        options={[
          { value: noParent, label: noParentLabel },
          ...parents.map(({ category_name: name }) => ({ value: name, label: name })),
        ]}
      />
      <TextArea
        label={labels.description}
        optional
        limit={categoryLimits.description}
        {...fieldProps(form, 'description')}
      />
    </div>
  );
}

const labels: Record<keyof CategoryInput, string> = {
  category_name: 'Category name',
  category_icon_link: 'Icon',
  associated_with: 'Associated category',
  description: 'Description',
};

function textOf(name: string, value: unknown): string | undefined {
  if (name === 'associated_with' && value === noParent) return noParentLabel;
  return name === 'category_icon_link' && typeof value === 'string' ? iconLabel(value) : undefined;
}

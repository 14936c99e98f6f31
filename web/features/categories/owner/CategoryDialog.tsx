import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { categoryInput, categoryLimits, noParent, possibleParents } from '#contract/categories.ts';
import type { Category, CategoryInput } from '#contract/categories.ts';
import { subcategoriesOf } from '#contract/category-names.ts';
import { categoryMessages } from '#contract/messages/owner.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { RestoredNotice } from '../../../ui/owner/DraftNotices.tsx';
import { FormDialog } from '../../../ui/owner/FormDialog.tsx';
import { InfoTip } from '../../../ui/owner/InfoTip.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { endsSession } from '../../../api/failure.ts';
import { SaveFaultNotice } from '../../../ui/owner/SaveFaultNotice.tsx';
import { useSaveFault } from '../../../ui/owner/useSaveFault.ts';
import { useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { draftKey, readDraft, useDraft } from '../../../ui/form-state/useDraft.ts';
import { useSaveCategory } from './categoryMutations.ts';
import { errorText, showAtFields } from './showCategoryFailure.ts';
import { IconChoice } from './IconChoice.tsx';

type CategoryDialogProps = {
  /** Undefined to add a category. */
  category: Category | undefined;
  categories: readonly Category[];
  /** Called with its name when it is saved, before the window closes. */
  onSaved?: (name: string) => void;
  onClose: () => void;
  /** Gets the focus when the button that opened the window is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Adds or edits a category. Keeps a draft. */
export function CategoryDialog({
  category,
  categories,
  onSaved,
  onClose,
  fallbackFocus,
}: CategoryDialogProps) {
  const key = draftKey('category', category);
  const [draft, setDraft] = useState(() => readDraft<Partial<CategoryInput>>(key));
  const { keep, discard } = useDraft<Partial<CategoryInput>>(key);
  const { mutateAsync: save } = useSaveCategory(category);
  const form = useContractForm<CategoryInput, CategoryInput>(categoryInput, {
    defaultValues: draft ?? valuesOf(category),
  });
  const { fault, tell, clear } = useSaveFault(categoryMessages.saveFailed);
  const { isDirty, isSubmitting, errors } = form.formState;
  const hasSubcategories = category !== undefined && subcategoriesOf(categories, category).length > 0;

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form, keep],
  );

  function startAfresh() {
    setDraft(undefined);
    form.reset(valuesOf(category));
    // After the reset, which counts as a change.
    discard();
  }

  async function submit({ associated_with: parent, ...fields }: CategoryInput) {
    clear();
    try {
      await save({ ...fields, associated_with: parent === noParent ? '' : (parent ?? '') });
      discard();
      onSaved?.(fields.category_name);
      onClose();
    } catch (failure) {
      if (endsSession(failure)) return;
      tell(failure, { toast: categoryMessages.failed, cause: errorText(failure) });
      if (showAtFields(failure, form)) clear();
    }
  }

  return (
    <FormDialog
      title={category ? 'Edit category' : 'Add category'}
      dirty={isDirty || draft !== undefined}
      draft={key}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {(close) => (
        <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={form.handleSubmit(submit)}>
          <DialogBody>
            {draft && <RestoredNotice onStartAfresh={startAfresh} />}
            <div className="grid gap-5">
              <TextField
                label="Category name"
                autoComplete="off"
                {...form.register('category_name')}
                error={errors.category_name?.message}
              />
              <IconChoice
                {...form.register('category_icon_link')}
                error={errors.category_icon_link?.message}
              />
              <SelectField
                label="Associated category"
                {...form.register('associated_with')}
                error={errors.associated_with?.message}
                hint={hasSubcategories ? categoryMessages.parentHasChildren : undefined}
                beside={<InfoTip about="Associated category">{categoryMessages.parentHint}</InfoTip>}
                options={[
                  { value: noParent, label: 'None (main category)' },
                  ...(hasSubcategories ? [] : possibleParents(categories, category)).map((parent) => ({
                    value: parent.category_name,
                    label: parent.category_name,
                  })),
                ]}
              />
              <TextArea
                label="Description"
                optional
                {...form.register('description')}
                limit={categoryLimits.description}
                error={errors.description?.message}
              />
            </div>
          </DialogBody>
          <DialogActions>
            <SaveFaultNotice fault={fault} busy={isSubmitting} />
            <Button variant="secondary" onClick={close} disabled={isSubmitting}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              {category ? 'Save changes' : 'Add category'}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}

/** The form's first values: those of the saved category, or empty ones. */
function valuesOf(category: Category | undefined): Partial<CategoryInput> {
  return {
    category_name: category?.category_name ?? '',
    description: category?.description ?? '',
    associated_with: category?.associated_with ?? noParent,
    ...(category && { category_icon_link: category.category_icon_link }),
  };
}

import { useMemo } from 'react';
import type { RefObject } from 'react';
import { categoryInput, categoryLimits, noParent, possibleParents } from '#contract/categories/categories.ts';
import type { Category, CategoryInput } from '#contract/categories/categories.ts';
import { type CategoryIcon, categoryIcons } from '#contract/categories/category-icons.ts';
import { subcategoriesOf } from '#contract/categories/category-names.ts';
import { categoryMessages } from '#contract/ui-text/owner.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { RestoredNotice } from '../../../ui/owner/DraftNotices.tsx';
import { FormDialog } from '../../../ui/owner/FormDialog.tsx';
import { InfoTip } from '../../../ui/owner/InfoTip.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { SaveFaultNotice } from '../../../ui/owner/SaveFaultNotice.tsx';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import type { Version } from '../../../ui/owner/form-state/merging.ts';
import { useVersionedForm } from '../../../ui/owner/form-state/useVersionedForm.ts';
import { FormConflict } from '../../../ui/owner/FormConflict.tsx';
import { tellSaved, useSaveCategory } from './category-calls.ts';
import { fetchCategory } from './fetch-category.ts';
import { explainFailure } from './show-category-failure.ts';
import { IconChoice } from './IconChoice.tsx';

const noParentLabel = 'None (main category)';

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
  const { mutateAsync: save } = useSaveCategory(category);
  const saved = useMemo(() => valuesOf(category), [category]);
  const versioned = useVersionedForm<CategoryInput, CategoryInput, Version<CategoryInput>, unknown>({
    draftKey: key,
    schema: categoryInput,
    saved,
    read:
      category &&
      (async () => {
        const { category: newer, etag } = await fetchCategory(category.id);
        return { values: valuesOf(newer), etag };
      }),
    save: (values, headers) => save({ body: inputOf(values), headers }),
    onSaved: async (_answer, { values, isMerged }) => {
      tellSaved(values.category_name, { isNew: !category, isMerged });
      onSaved?.(values.category_name);
      onClose();
      return undefined;
    },
    saveFailed: categoryMessages.saveFailed,
    explain: explainFailure,
  });
  const { form, isSaving } = versioned;
  const { errors } = form.formState;
  const hasSubcategories = category !== undefined && subcategoriesOf(categories, category).length > 0;

  return (
    <FormDialog
      title={category ? 'Edit category' : 'Add category'}
      dirty={versioned.isDirty}
      draft={key}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {(close) => (
        <form
          noValidate
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => void versioned.submit(event)}
        >
          <DialogBody>
            <RestoredNotice versioned={versioned} />
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
                  { value: noParent, label: noParentLabel },
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
            <SaveFaultNotice fault={versioned.fault} busy={isSaving} />
            <Button variant="secondary" onClick={close} disabled={isSaving}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={isSaving}>
              {category ? 'Save changes' : 'Add category'}
            </Button>
          </DialogActions>
          <FormConflict versioned={versioned} what="category" labels={labels} textOf={textOf} />
        </form>
      )}
    </FormDialog>
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
  return name === 'category_icon_link' ? categoryIcons[value as CategoryIcon] : undefined;
}

function inputOf({ associated_with: parent, ...fields }: CategoryInput): CategoryInput {
  return { ...fields, associated_with: parent === noParent ? '' : (parent ?? '') };
}

/** The form's first values: those of the saved category, or empty ones. */
function valuesOf(category: Category | undefined): CategoryInput {
  return {
    category_name: category?.category_name ?? '',
    description: category?.description ?? '',
    associated_with: category?.associated_with ?? noParent,
    // As the browser has it of radio buttons of which none is chosen.
    category_icon_link: category?.category_icon_link ?? null,
  } as CategoryInput;
}

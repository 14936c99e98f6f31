import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryInput, categoryLimits, noParent, possibleParents } from '../../../../contract/categories.ts';
import type { Category, CategoryInput, CategorySaved } from '../../../../contract/categories.ts';
import { subcategoriesOf } from '../../../../contract/category-names.ts';
import { categoryMessages } from '../../../../contract/messages.ts';
import { api } from '../../../../contract/paths.ts';
import { call } from '../../../api/client.ts';
import { sessionToken } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { InfoTip } from '../../../ui/InfoTip.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useContractForm } from '../../../ui/useContractForm.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.tsx';
import { refreshCategories } from './refreshCategories.ts';
import { showCategoryFailure } from './showCategoryFailure.ts';
import { IconChoice } from './IconChoice.tsx';

type CategoryDialogProps = {
  /** The category to edit; none to add one. */
  category: Category | undefined;
  categories: readonly Category[];
  onClose: () => void;
};

const noSession = () => sessionToken() === null;

/** The window in which a category is added or edited. */
export function CategoryDialog({ category, categories, onClose }: CategoryDialogProps) {
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const form = useContractForm(categoryInput, {
    defaultValues: {
      category_name: category?.category_name ?? '',
      description: category?.description ?? '',
      associated_with: category?.associated_with ?? noParent,
      ...(category && { category_icon_link: category.category_icon_link }),
    },
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const leaveDialog = useUnsavedWarning(isDirty, noSession);
  const close = () => (isDirty ? setAsking(true) : onClose());
  const hasSubcategories = category !== undefined && subcategoriesOf(categories, category).length > 0;

  async function save({ associated_with, ...texts }: CategoryInput) {
    const body = { ...texts, associated_with: associated_with === noParent ? '' : (associated_with ?? '') };
    try {
      if (category) await call<CategorySaved>(api.category(category.id), { method: 'PUT', body });
      else await call<CategorySaved>(api.categories, { method: 'POST', body });
    } catch (failure) {
      showCategoryFailure(failure, form);
      return;
    }
    showToast({
      kind: 'success',
      title: category ? categoryMessages.updated : categoryMessages.created,
      description: category ? categoryMessages.updatedLine(body.category_name) : categoryMessages.createdLine(body.category_name),
    });
    await refreshCategories(cache);
    onClose();
  }

  return (
    <Dialog open onClose={close} keepsOnOutsidePress title={category ? 'Edit category' : 'Add category'}>
      <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={form.handleSubmit(save)}>
        <DialogBody>
          <div className="grid gap-5">
            <TextField label="Category name" autoComplete="off" {...form.register('category_name')} error={errors.category_name?.message} />
            <IconChoice {...form.register('category_icon_link')} error={errors.category_icon_link?.message} />
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
          <Button variant="secondary" onClick={close} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {category ? 'Save changes' : 'Add category'}
          </Button>
        </DialogActions>
      </form>
      <ConfirmDialog
        open={asking}
        title="Discard your changes?"
        description="What you typed here has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
      {leaveDialog}
    </Dialog>
  );
}

import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { categoryInput, categoryLimits, noParent, possibleParents } from '#contract/categories/categories.ts';
import type { Category, CategoryInput } from '#contract/categories/categories.ts';
import { type CategoryIcon, categoryIcons, subcategoriesOf } from '#contract/categories/category-names.ts';
import { categoryMessages } from '#contract/ui-text/owner.ts';
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
import { type Conflict, saveMerged, withThose } from '../../../ui/form-state/merging.ts';
import { ConflictWindow } from '../../../ui/owner/ConflictWindow.tsx';
import { differencesOf } from '../../../ui/owner/differences.ts';
import { tellSaved, useSaveCategory } from './category-calls.ts';
import { readCategory } from './read-category.ts';
import { errorText, showAtFields } from './show-category-failure.ts';
import { IconChoice } from './IconChoice.tsx';

/** What was typed and not saved, and what the category held then. */
type Draft = { values: Partial<CategoryInput>; from: Partial<CategoryInput> };

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
  const [draft, setDraft] = useState(() => readDraft<Draft>(key));
  const { keep, discard } = useDraft<Draft>(key);
  const { mutateAsync: save } = useSaveCategory(category);
  const form = useContractForm<CategoryInput, CategoryInput>(categoryInput, {
    defaultValues: { ...valuesOf(category), ...draft?.values },
  });
  const { fault, tell, clear } = useSaveFault(categoryMessages.saveFailed);
  const [from, setFrom] = useState(() => (draft ? draft.from : valuesOf(category)));
  const [conflict, setConflict] = useState<Conflict<CategoryInput> | null>(null);
  const [isOverwriting, setOverwriting] = useState(false);
  const { isDirty, isSubmitting, errors } = form.formState;
  const hasSubcategories = category !== undefined && subcategoriesOf(categories, category).length > 0;

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep({ values, from }) }),
    [form, keep, from],
  );

  function startAfresh() {
    setDraft(undefined);
    setFrom(valuesOf(category));
    form.reset(valuesOf(category));
    // After the reset, which counts as a change.
    discard();
  }

  async function submit(mine: CategoryInput, since = from): Promise<void> {
    clear();
    try {
      const saving = (values: CategoryInput, headers: Record<string, string>) =>
        save({ body: inputOf(values), headers });
      const outcome = category
        ? await saveMerged<CategoryInput, unknown>({ from: since, mine, read: readAgain, save: saving })
        : { kind: 'saved' as const, answer: await saving(mine, {}), isMerged: false };
      setConflict(outcome.kind === 'conflict' ? outcome.conflict : null);
      if (outcome.kind === 'conflict') return;
      tellSaved(mine.category_name, { isNew: !category, isMerged: outcome.isMerged });
      discard();
      onSaved?.(mine.category_name);
      onClose();
    } catch (failure) {
      setConflict(null);
      if (endsSession(failure)) return;
      tell(failure, { toast: categoryMessages.failed, cause: errorText(failure) });
      if (showAtFields(failure, form)) clear();
    }
  }

  async function readAgain() {
    const { category: newer, etag } = await readCategory(category?.id ?? 0);
    return { values: valuesOf(newer) as CategoryInput, etag };
  }

  /** As if the newer version had been opened, and changed to these values. */
  function goOnFrom({ newer }: Conflict<CategoryInput>, values: CategoryInput) {
    setDraft(undefined);
    setFrom(newer);
    form.reset(newer);
    form.reset(values, { keepDefaultValues: true });
    setConflict(null);
  }

  async function overwrite({ newer, values }: Conflict<CategoryInput>) {
    setOverwriting(true);
    await submit(values, newer);
    setOverwriting(false);
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
        <form
          noValidate
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={form.handleSubmit((input) => submit(input))}
        >
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
            <SaveFaultNotice fault={fault} busy={isSubmitting} />
            <Button variant="secondary" onClick={close} disabled={isSubmitting}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              {category ? 'Save changes' : 'Add category'}
            </Button>
          </DialogActions>
          {conflict && (
            <ConflictWindow
              what="category"
              differences={differencesOf(conflict, labels, textOf)}
              busy={isOverwriting}
              onKeepEditing={() => setConflict(null)}
              onTakeNewer={() =>
                goOnFrom(conflict, withThose(conflict.values, conflict.disputed, conflict.newer))
              }
              onOverwrite={() => void overwrite(conflict)}
            />
          )}
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

function textOf(name: string, value: string): string {
  if (name === 'associated_with' && value === noParent) return noParentLabel;
  return name === 'category_icon_link' ? categoryIcons[value as CategoryIcon] : value;
}

function inputOf({ associated_with: parent, ...fields }: CategoryInput): CategoryInput {
  return { ...fields, associated_with: parent === noParent ? '' : (parent ?? '') };
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

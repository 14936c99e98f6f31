import type { UseFormReturn } from 'react-hook-form';
import { categoryMessages } from '#contract/ui-text/owner.ts';
import type { CategoryInput } from '#contract/categories/categories.ts';
import type { ErrorCode, Issue } from '#contract/errors.ts';
import { ApiFailure, endsSession, failureIssues, failureMessage } from '../../../api/failure.ts';
import { formFault, showToast } from '../../../ui/toasts.ts';
import { applyServerIssues } from '../../../ui/form-state/useContractForm.ts';

/** The field of each conflict. */
const fieldOfConflict: Partial<Record<ErrorCode, keyof CategoryInput>> = {
  name_taken: 'category_name',
  parent_full: 'associated_with',
  parent_invalid: 'associated_with',
};

/** Shows why a call about a category failed. */
export function showCategoryFailure(failure: unknown): void {
  if (endsSession(failure)) return;
  showToast({
    kind: 'error',
    key: formFault,
    title: categoryMessages.failed,
    description: errorText(failure),
  });
}

/** Shows at its fields why a category was not saved. True when the fields say all of it. */
export function showAtFields(
  failure: unknown,
  form: UseFormReturn<CategoryInput, unknown, CategoryInput>,
): boolean {
  const issues = issuesOf(failure);
  return applyServerIssues(form, issues).length === 0 && issues.length > 0;
}

function issuesOf(failure: unknown): Issue[] {
  const code = failure instanceof ApiFailure ? failure.data?.code : undefined;
  const path = code && fieldOfConflict[code];
  return path
    ? [{ path, message: failureMessage(failure, categoryMessages.unknownError) }]
    : failureIssues(failure);
}

/** The answer's `error`, else its message, else the sentence for an unknown error. */
export function errorText(failure: unknown): string {
  const body: object = (failure instanceof ApiFailure && failure.data) || {};
  return 'error' in body && typeof body.error === 'string'
    ? body.error
    : failureMessage(failure, categoryMessages.unknownError);
}

import { categoryMessages } from '#contract/ui-text/owner.ts';
import type { CategoryInput } from '#contract/categories/categories.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiFailure, endsSession, failureMessage } from '../../../api/failure.ts';
import { formFault, showToast } from '../../../ui/toasts.ts';
import type { Explained } from '../../../ui/owner/form-state/useVersionedForm.ts';

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

/** Says why a category was not saved, and at which fields. */
export function explainFailure(failure: unknown): Explained {
  const code = failure instanceof ApiFailure ? failure.data?.code : undefined;
  const path = code && fieldOfConflict[code];
  return {
    toast: categoryMessages.failed,
    cause: errorText(failure),
    ...(path && { issues: [{ path, message: failureMessage(failure, categoryMessages.unknownError) }] }),
  };
}

/** The answer's `error`, else its message, else the sentence for an unknown error. */
function errorText(failure: unknown): string {
  const body: object = (failure instanceof ApiFailure && failure.data) || {};
  return 'error' in body && typeof body.error === 'string'
    ? body.error
    : failureMessage(failure, categoryMessages.unknownError);
}

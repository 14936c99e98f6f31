import { endsSession } from '../../api/failure.ts';
import { showToast } from '../toasts.ts';
import { failureCause } from './form-state/failure-cause.ts';

/** Shows that an action failed, and why; nothing if the session has ended, since the login page says so. */
export function showFailure(failure: unknown, title: string): void {
  if (!endsSession(failure)) showToast({ kind: 'error', title, description: failureCause(failure) });
}

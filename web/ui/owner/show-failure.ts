import { endsSession } from '../../api/failure.ts';
import { showToast } from '../toasts.ts';
import { failureCause } from './form-state/failure-cause.ts';

/** Shows why an action failed. Shows nothing if the session has ended, because the login page does. */
export function showFailure(failure: unknown, title: string): void {
  if (!endsSession(failure)) showToast({ kind: 'error', title, description: failureCause(failure) });
}

import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { failureCause } from './form-state/failure-cause.ts';

type ReadFailureProps = { title: string; failure: unknown; onRetry: () => void };

/** Shown where something could not be loaded: what, why, and a button to try again. */
export function LoadFailure({ title, failure, onRetry }: ReadFailureProps) {
  return (
    <EmptyState
      icon="circle-alert"
      role="alert"
      title={title}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {failureCause(failure)}
    </EmptyState>
  );
}

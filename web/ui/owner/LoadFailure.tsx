import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { failureCause } from './form-state/failure-cause.ts';

type ReadFailureProps = { title: string; failure: unknown; onRetry: () => void };

/** Shown if loading failed, with the reason and a retry button. */
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

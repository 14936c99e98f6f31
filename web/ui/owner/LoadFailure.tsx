import { failureMessage } from '../../api/failure.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';

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
      {failureMessage(failure, 'The server did not answer.')}
    </EmptyState>
  );
}

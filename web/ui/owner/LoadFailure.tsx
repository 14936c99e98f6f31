import CircleAlert from 'lucide-react/icons/circle-alert';
import { failureMessage } from '../../api/failure.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type ReadFailureProps = { title: string; failure: unknown; onRetry: () => void };

/** Stands where something could not be read: what it was, why, and the way to try again. */
export function LoadFailure({ title, failure, onRetry }: ReadFailureProps) {
  return (
    <EmptyState
      icon={CircleAlert}
      role="alert"
      title={title}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {failureMessage(failure, 'The server did not answer.')}
    </EmptyState>
  );
}

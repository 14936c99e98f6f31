import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { failureCause } from './form-state/failure-cause.ts';
import { OwnerIcon } from './OwnerIcon.tsx';

type QueryStatusProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  loading: string;
  failed: string;
};

/** Shown until a query has data: loading, or the failure with its reason and a retry button. */
export function QueryStatus({ query: { data, error, refetch }, loading, failed }: QueryStatusProps) {
  if (data !== undefined) return null;
  if (!error) return <Spinner label={loading} />;
  return (
    <EmptyState
      icon="circle-alert"
      role="alert"
      title={failed}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    >
      {failureCause(error)}
    </EmptyState>
  );
}

function Spinner({ label }: { label: string }) {
  return (
    <div className="grid min-h-64 place-items-center">
      <span role="status" className="inline-flex items-center gap-2 text-muted">
        <OwnerIcon name="loader-circle" className="size-5 animate-spin motion-reduce:animate-none" />
        {label}
      </span>
    </div>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure } from './LoadFailure.tsx';
import { Spinner } from './Spinner.tsx';

type QueryStatusProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  /** Shown while loading. */
  loading: string;
  /** The title of the failure. */
  failed: string;
};

/** Shown until a query has data: loading, or the failure with a retry button. */
export function QueryStatus({ query: { data, error, refetch }, loading, failed }: QueryStatusProps) {
  if (data !== undefined) return null;
  if (!error) return <Spinner label={loading} />;
  return <LoadFailure title={failed} failure={error} onRetry={() => void refetch()} />;
}

import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/failure.ts';
import { firstStepsQuery } from '../features/first-steps/owner/first-steps-query.ts';

/** How long a response is reused, in ms. A saved change invalidates it. */
const staleTime = 10_000;

/** The owner's query cache. Queries are retried only without a response or after a server error. */
export function adminCache(): QueryClient {
  const cache: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // Any change may complete one of the first steps.
      onSuccess: () => void cache.invalidateQueries({ queryKey: firstStepsQuery.queryKey }),
    }),
    defaultOptions: {
      queries: {
        staleTime,
        // Offline, queries fail at once instead of pausing, and are repeated when the browser is online again.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (attempts, failure) =>
          attempts < 2 &&
          navigator.onLine &&
          !(failure instanceof ApiFailure && failure.status !== 'FETCH_ERROR' && failure.status < 500),
      },
      // Offline, changes fail at once instead of pausing.
      mutations: { networkMode: 'always' },
    },
  });
  return cache;
}

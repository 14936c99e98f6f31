import { MutationCache, QueryClient } from '@tanstack/react-query';
import { signingOut } from './signing-out.ts';
import { ApiFailure } from '../api/failure.ts';
import { firstStepsQuery } from '../features/first-steps/owner/first-steps-query.ts';

/** How long an answer is used again without asking, in milliseconds. A saved change asks again at once. */
const staleTime = 10_000;

/**
 * The answers of the server that the owner's pages keep. A query is retried only if the server did not answer
 * or failed itself.
 */
export function adminCache(): QueryClient {
  const cache: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      // Whatever the owner has changed may tick one of the first steps; who has signed out cannot read them.
      onSuccess: () => {
        if (cache.isMutating({ mutationKey: [signingOut] }) === 0)
          void cache.invalidateQueries({ queryKey: firstStepsQuery.queryKey });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime,
        // Without a connection a reading fails at once and says so, and is made again when there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (attempts, failure) =>
          attempts < 2 &&
          navigator.onLine &&
          !(failure instanceof ApiFailure && failure.status !== 'FETCH_ERROR' && failure.status < 500),
      },
      // Without a connection a change fails at once and is told so, instead of waiting unseen for one.
      mutations: { networkMode: 'always' },
    },
  });
  return cache;
}

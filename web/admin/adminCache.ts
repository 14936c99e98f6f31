import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/failure.ts';

/**
 * How long an answer is taken as it is when a page is opened again, in milliseconds. Saving reads anew at
 * once.
 */
const freshFor = 10_000;

/**
 * What the owner's pages keep of the server's answers. Only a server that did not answer is asked again by
 * itself.
 */
export function adminCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: (attempts, failure) =>
          attempts < 2 &&
          !(failure instanceof ApiFailure && failure.status !== 'FETCH_ERROR' && failure.status < 500),
      },
      // Without a connection a change fails at once and is told so, instead of waiting unseen for one.
      mutations: { networkMode: 'always' },
    },
  });
}

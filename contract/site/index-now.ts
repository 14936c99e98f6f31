/** IndexNow (indexnow.org): notifies search engines of changed pages. */
import * as z from 'zod/mini';

export const indexNowApi = { status: '/api/index-now' } as const;

/** Outcome of the last notification: `failed` is retried, `given_up` is not. */
const outcomes = ['told', 'failed', 'given_up'] as const;
export type IndexNowOutcome = (typeof outcomes)[number];

export const indexNowStatus = z.object({
  /** False if only this machine can open the site: then there are no notifications. */
  is_public: z.boolean(),
  /** Number of pages that wait for the next notification. */
  waiting: z.int(),
  /** Null before the first notification. */
  last: z.nullable(
    z.object({
      outcome: z.enum(outcomes),
      at: z.string(),
      pages: z.int(),
      /** The error, or ''. */
      reason: z.string(),
    }),
  ),
});
export type IndexNowStatus = z.infer<typeof indexNowStatus>;

/** Errors of notifications, for the owner. */
export const indexNowFaults = {
  unreachable: 'Couldn’t reach IndexNow.',
  timeout: 'IndexNow did not respond in time.',
  status: (status: number) => faultsByStatus[status] ?? `IndexNow responded with status ${status}.`,
} as const;

const faultsByStatus: Record<number, string> = {
  403: 'IndexNow couldn’t read this site’s key at its public address.',
  422: 'IndexNow says these addresses do not belong to this site.',
  429: 'IndexNow received too many requests from this site.',
};

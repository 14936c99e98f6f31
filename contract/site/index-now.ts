/** IndexNow (indexnow.org): telling search engines which pages have changed. For the owner's pages alone. */
import * as z from 'zod/mini';

export const indexNowApi = { status: '/api/index-now' } as const;

/** What became of what was told last: `failed` is tried again, `given_up` is not. */
const outcomes = ['told', 'failed', 'given_up'] as const;
export type IndexNowOutcome = (typeof outcomes)[number];

export const indexNowStatus = z.object({
  /** False while nobody but this machine can open the site: then nothing is told. */
  is_public: z.boolean(),
  /** How many changed pages wait to be told. */
  waiting: z.int(),
  /** Null while nothing was told. */
  last: z.nullable(
    z.object({
      outcome: z.enum(outcomes),
      at: z.string(),
      pages: z.int(),
      /** Why not, in a sentence; '' when all went well. */
      reason: z.string(),
    }),
  ),
});
export type IndexNowStatus = z.infer<typeof indexNowStatus>;

/** Why search engines were not told, as a sentence for the owner. */
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

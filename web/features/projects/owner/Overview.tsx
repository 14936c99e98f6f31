import { useQuery } from '@tanstack/react-query';
import { api, pages } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { SiteHealth } from '#contract/site-health/site-health.ts';
import { type Statistics, statisticsApi } from '#contract/statistics/statistics.ts';
import { call } from '../../../api/client.ts';
import { sessionToken } from '../../../api/session.ts';
import { Link } from '../../../routing/Link.tsx';
import { inboxCounts } from '../../contact/owner/fetch-inbox.ts';
import { projectsInState } from './useShownProjects.ts';

/** Time for which results of the site's checks are not read again. */
const healthStaleMs = 300_000;

/** Numbers of drafts, unread messages, views in 7 days and warnings, with links. Renders nothing without a session. */
export function Overview({ projects }: { projects: readonly Project[] }) {
  const enabled = sessionToken() !== null;
  const inbox = useQuery({ ...inboxCounts(), enabled });
  // Silent: the query of the projects reports an ended session.
  const visits = useQuery({
    queryKey: ['statistics', 7, 'overview'],
    queryFn: () => call<Statistics>(`${statisticsApi.all}?days=7`, { silent: true }),
    enabled,
  });
  const health = useQuery({
    queryKey: ['health', 'overview'],
    queryFn: () => call<SiteHealth>(api.siteHealth, { silent: true }),
    staleTime: healthStaleMs,
    enabled,
  });
  if (!enabled) return null;
  const drafts = projects.filter((project) => project.state === 'draft').length;
  const warnings = health.data?.checks.filter(({ state }) => state === 'attention' || state === 'bad').length;
  return (
    <ul
      aria-label="Overview"
      className="mb-3 flex justify-between gap-px overflow-hidden rounded-lg border-line sm:mb-8 sm:grid sm:grid-cols-4 sm:border sm:bg-line"
    >
      <Tile count={drafts} one="Draft" many="Drafts" to={projectsInState('draft')} />
      <Tile
        count={inbox.data?.unread}
        one="Unread"
        many="Unread"
        more={inbox.data?.unread === 1 ? 'message' : 'messages'}
        to={pages.messages}
      />
      <Tile
        count={visits.data?.days.reduce((sum, { views }) => sum + views, 0)}
        one="View"
        many="Views"
        more="in 7 days"
        to={pages.statistics}
      />
      <Tile count={warnings} one="Warning" many="Warnings" to={pages.health} isUrgent />
    </ul>
  );
}

type TileProps = {
  /** Undefined until it is known. */
  count: number | undefined;
  one: string;
  many: string;
  /** The rest of the words, for which phones have no room. */
  more?: string;
  to: string;
  /** Stands out unless it is 0. */
  isUrgent?: boolean;
};

function Tile({ count, one, many, more, to, isUrgent = false }: TileProps) {
  return (
    <li className="sm:bg-raised">
      <Link
        to={to}
        className="flex h-full min-h-11 items-center gap-x-1 hover:bg-sunken focus-visible:-outline-offset-2 sm:min-h-16 sm:flex-wrap sm:content-center sm:items-baseline sm:gap-x-2 sm:px-4 sm:py-3"
      >
        <span
          data-urgent={(isUrgent && count) || undefined}
          className="font-semibold tabular-nums data-urgent:text-danger sm:text-2xl"
        >
          {count ?? '–'}
        </span>
        <span className="text-sm text-muted">
          {count === 1 ? one : many}
          {more && <span className="max-sm:sr-only"> {more}</span>}
        </span>
      </Link>
    </li>
  );
}

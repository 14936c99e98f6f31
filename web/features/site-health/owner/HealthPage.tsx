import { useQuery } from '@tanstack/react-query';
import { api, pages } from '#contract/paths.ts';
import {
  backupCheckTitle,
  type HealthCheck,
  type HealthState,
  type SiteHealth,
} from '#contract/site/site-health.ts';
import { call } from '../../../api/client.ts';
import { Link } from '../../../routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import type { OwnerIconName } from '../../../ui/owner/owner-icon-names.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

/** The checks of the site. */
export default function HealthPage() {
  const health = useQuery({ queryKey: ['health'], queryFn: () => call<SiteHealth>(api.siteHealth) });

  return (
    <>
      <PageHeading
        title="Health"
        action={
          <Button variant="secondary" busy={health.isFetching} onClick={() => void health.refetch()}>
            <OwnerIcon name="refresh-cw" className="size-4" />
            Check again
          </Button>
        }
      />
      {health.data && (
        <>
          <p role="status" className="-mt-4 mb-6 text-muted">
            {summaryOf(health.data.checks)} Checked <Moment at={health.data.checked_at} />.
          </p>
          <ul className="grid gap-4 lg:grid-cols-2">
            {health.data.checks.map((check) => (
              <HealthCheckCard key={check.title} check={check} />
            ))}
          </ul>
        </>
      )}
      <QueryStatus query={health} loading="Checking the site..." failed="Couldn’t check the site" />
    </>
  );
}

function summaryOf(checks: readonly HealthCheck[]): string {
  const bad = checks.filter(({ state }) => state === 'bad').length;
  const attention = checks.filter(({ state }) => state === 'attention').length;
  if (bad + attention === 0) return 'Everything is fine.';
  const needs = attention === 1 ? 'needs' : 'need';
  const parts = [bad > 0 && `${bad} bad`, attention > 0 && `${attention} ${needs} attention`].filter(Boolean);
  return `${parts.join(', ')}, ${checks.length - bad - attention} good.`;
}

const looks: Record<HealthState, { icon: OwnerIconName; label: string; className: string }> = {
  good: { icon: 'circle-check', label: 'Good', className: 'bg-success-soft text-success' },
  attention: { icon: 'triangle-alert', label: 'Needs attention', className: 'bg-accent-soft text-accent' },
  bad: { icon: 'circle-x', label: 'Bad', className: 'bg-danger-soft text-danger' },
};

/** One check of the site, with its finding and advice. */
function HealthCheckCard({ check }: { check: HealthCheck }) {
  const { title, state, finding, at, meaning, advice } = check;
  const { icon, label, className } = looks[state];
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-raised p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        <span
          className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm font-medium ${className}`}
        >
          <OwnerIcon name={icon} className="size-4 shrink-0" />
          {label}
        </span>
      </div>
      <p className="wrap-anywhere">
        {finding}
        {at !== null && (
          <>
            {' '}
            <Moment at={at} />.
          </>
        )}
      </p>
      <p className="text-sm text-muted">{meaning}</p>
      {advice && (
        <p className="mt-auto border-t border-line pt-3 text-sm">
          <strong className="font-semibold">What to do: </strong>
          {advice}
          {title === backupCheckTitle && (
            <>
              {' '}
              <Link to={pages.backups} className="underline underline-offset-4 hover:text-accent">
                Create a backup
              </Link>
            </>
          )}
        </p>
      )}
    </li>
  );
}

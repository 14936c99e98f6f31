import { useQuery } from '@tanstack/react-query';
import { api } from '#contract/paths.ts';
import type { HealthCheck, SiteHealth } from '#contract/site/site-health.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { PageHeading } from '../../../ui/owner/PageHeading.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { HealthCheckCard } from './HealthCheckCard.tsx';
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
  const parts = [bad > 0 && `${bad} bad`, attention > 0 && `${attention} in need of attention`].filter(
    Boolean,
  );
  return `${parts.join(', ')}, ${checks.length - bad - attention} good.`;
}

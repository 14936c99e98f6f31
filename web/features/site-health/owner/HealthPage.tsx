import { useQuery } from '@tanstack/react-query';
import { api, pages } from '#contract/addresses.ts';
import {
  type HealthCheck,
  type HealthState,
  healthTitles,
  type SiteHealth,
} from '#contract/site-health/site-health.ts';
import { call } from '../../../api/client.ts';
import { Link } from '../../../routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import type { OwnerIconName } from '../../../ui/owner/owner-icon-names.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

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
          <p role="status" className="-mt-2 sm:-mt-4 mb-6 text-muted">
            {summaryOf(health.data.checks)} Checked <Moment at={health.data.checked_at} />.
          </p>
          <ul className="grid gap-4 lg:grid-cols-2">
            {worstFirst(health.data.checks).map((check) => (
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
  const count = (wanted: HealthState) => checks.filter(({ state }) => state === wanted).length;
  const [bad, attention, step, good] = [count('bad'), count('attention'), count('step'), count('good')];
  if (good === checks.length) return 'Everything is fine.';
  const parts = [
    bad > 0 && `${bad} bad`,
    attention > 0 && `${attention} ${attention === 1 ? 'needs' : 'need'} attention`,
    step > 0 && `${step} to set up`,
  ].filter(Boolean);
  return `${parts.join(', ')}, ${good} good.`;
}

const looks: Record<HealthState, { icon: OwnerIconName; label: string; className: string }> = {
  bad: { icon: 'circle-x', label: 'Bad', className: 'bg-danger-soft text-danger' },
  attention: { icon: 'triangle-alert', label: 'Needs attention', className: 'bg-accent-soft text-accent' },
  step: { icon: 'circle', label: 'To set up', className: 'bg-sunken text-ink' },
  good: { icon: 'circle-check', label: 'Good', className: 'bg-success-soft text-success' },
};

/** The states, worst first. */
const states = Object.keys(looks);

function worstFirst(checks: readonly HealthCheck[]): HealthCheck[] {
  return checks.toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state));
}

const troubleshooting = pages.guideChapter('when-something-is-wrong');

/** Links by the title of a check: `words` of its advice or finding lead to the page with the remedy. */
const remedies: Readonly<Record<string, { words: RegExp; to: string }>> = {
  [healthTitles.version]: { words: /upgrade|newer version/iu, to: troubleshooting },
  [healthTitles.runtime]: { words: /as its own user/u, to: troubleshooting },
  [healthTitles.database]: { words: /backup/u, to: pages.backups },
  [healthTitles.backup]: { words: /page Backups|create a backup|last backup/iu, to: pages.backups },
  [healthTitles.disk]: { words: /deleting backups/u, to: pages.backups },
  [healthTitles.mail]: { words: /page Email|^A mail server/u, to: pages.mailSettings },
  [healthTitles.encryption]: { words: /reverse proxy/u, to: troubleshooting },
  [healthTitles.signIns]: { words: /long password/u, to: pages.security },
  [healthTitles.pictures]: { words: /Project Manager/u, to: pages.projectManager },
};

/** A sentence with a link on the words of the check's remedy. */
function Linked({ title, children: text }: { title: string; children: string }) {
  const remedy = remedies[title];
  const [words] = remedy?.words.exec(text) ?? [];
  if (!remedy || !words) return text;
  const [before = '', ...after] = text.split(words);
  return (
    <>
      {before}
      <Link to={remedy.to} className="underline underline-offset-4 hover:text-accent">
        {words}
      </Link>
      {after.join(words)}
    </>
  );
}

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
        {advice ? finding : <Linked title={title}>{finding}</Linked>}
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
          <Linked title={title}>{advice}</Linked>
        </p>
      )}
    </li>
  );
}

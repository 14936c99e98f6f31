import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '#contract/paths.ts';
import { type Statistics, statisticsApi, statisticsRanges } from '#contract/site/visits.ts';
import { call } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { Link } from '../../../routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { CountList } from './CountList.tsx';
import { VisitsChart } from './VisitsChart.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';

type Range = (typeof statisticsRanges)[number];

const rangeNames: Record<Range, string> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last year',
  730: 'Last two years',
};

export default function StatisticsPage() {
  const [days, setDays] = useState<Range>(30);
  const statistics = useQuery({
    queryKey: ['statistics', days],
    queryFn: () => call<Statistics>(`${statisticsApi.all}?days=${days}`),
    placeholderData: keepPreviousData,
  });
  const { data } = statistics;
  const saving = useMutation({
    mutationFn: () => download(`${statisticsApi.csv}?days=${days}`, `visits-${days}-days.csv`),
    onError: (failure) => showFailure(failure, 'Couldn’t save the file'),
  });
  return (
    <>
      <PageHeading
        title="Statistics"
        action={
          <Button variant="secondary" busy={saving.isPending} onClick={() => saving.mutate()}>
            <OwnerIcon name="download" className="size-5" />
            Download CSV
          </Button>
        }
      />
      {data && !data.analytics && (
        <div className="mb-6 max-w-prose">
          <Notice>
            Visits are not being counted. Turn on counting in the{' '}
            <Link to={pages.siteSettings} className="underline underline-offset-4">
              site settings
            </Link>
            .
          </Notice>
        </div>
      )}
      <div className="mb-6 max-w-60">
        <SelectField
          label="Period"
          value={String(days)}
          onChange={(event) => setDays(Number(event.target.value) as Range)}
          options={statisticsRanges.map((range) => ({ value: String(range), label: rangeNames[range] }))}
        />
      </div>
      {data && <Overview statistics={data} />}
      <QueryStatus query={statistics} loading="Loading statistics..." failed="Couldn’t load the statistics" />
    </>
  );
}

function Overview({ statistics }: { statistics: Statistics }) {
  const { days, before, pages: read, projects, referrers, resumes, sources, demos } = statistics;
  const views = days.reduce((sum, day) => sum + day.views, 0);
  if (views === 0)
    return (
      <EmptyState icon="chart-column" title="No visits in this period">
        Visits are counted without cookies. Your own visits and bots are not counted.
      </EmptyState>
    );
  return (
    <>
      <dl className="mb-6 flex flex-wrap gap-x-14 gap-y-4">
        <Total
          label="Views"
          mark="bg-accent opacity-35"
          value={views}
          before={before?.views}
          days={days.length}
        />
        <Total
          label="Sum of daily visitors"
          mark="bg-accent"
          value={days.reduce((sum, day) => sum + day.visitors, 0)}
          before={before?.visitors}
          days={days.length}
        />
      </dl>
      <VisitsChart days={days} />
      <div className="mt-10 grid gap-10 lg:grid-cols-2">
        <CountList title="Pages" entries={read} />
        <CountList title="Projects" entries={projects} />
        <CountList
          title="Referring sites"
          entries={referrers.map(({ host, count }) => ({ title: host, path: null, count }))}
        />
        <CountList title="Source code opened" entries={sources} />
        <CountList title="Demos watched" entries={demos} />
        <CountList
          title="Resume downloads"
          entries={resumes > 0 ? [{ title: 'Resume', path: null, count: resumes }] : []}
        />
      </div>
    </>
  );
}

type TotalProps = {
  label: string;
  /** Classes of the mark that the bars have too. */
  mark: string;
  value: number;
  /** The sum of the period before. */
  before: number | undefined;
  days: number;
};

/** A sum, compared with the period before. */
function Total({ label, mark, value, before, days }: TotalProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden className={`size-3 rounded-sm ${mark}`} />
        {label}
      </dt>
      <dd>
        <span className="block text-heading font-semibold tabular-nums">{value.toLocaleString('en')}</span>
        <span className="text-sm text-muted">{comparison(value, before, days)}</span>
      </dd>
    </div>
  );
}

function comparison(value: number, before: number | undefined, days: number): string {
  const period = `the ${days} days before`;
  if (!before) return `None counted in ${period}`;
  const percent = Math.round((100 * Math.abs(value - before)) / before);
  const former = before.toLocaleString('en');
  if (percent === 0) return `As in ${period} (${former})`;
  return `${percent} % ${value > before ? 'more' : 'less'} than in ${period} (${former})`;
}

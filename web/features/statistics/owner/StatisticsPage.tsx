import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import {
  type SiteSettings,
  siteSettingsApi,
  siteSettingsMessages,
} from '#contract/site-settings/site-settings.ts';
import { type Statistics, statisticsApi, statisticsRanges } from '#contract/statistics/statistics.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call, callWithEtag } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { InfoTip } from '../../../ui/owner/InfoTip.tsx';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';
import { ifMatch } from '../../../ui/owner/form-state/merging.ts';
import { invalidate, useChange } from '../../../ui/owner/useChange.ts';
import { VisitsChart } from './VisitsChart.tsx';

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
      {data && !data.is_on && (
        <div className="mb-6 max-w-prose">
          <Notice action={<CountingVisits isOn={false} />}>Visits are not being counted.</Notice>
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
      {data?.is_on && (
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
          <p className="text-sm text-muted">
            Visits are counted without cookies or personal data. Your own visits are not counted.
          </p>
          <CountingVisits isOn />
        </div>
      )}
      <QueryStatus query={statistics} loading="Loading statistics..." failed="Couldn’t load the statistics" />
    </>
  );
}

function Overview({ statistics }: { statistics: Statistics }) {
  const { days, before, pages: opened, referrers } = statistics;
  const views = days.reduce((sum, day) => sum + day.views, 0);
  const visitors = days.reduce((sum, day) => sum + day.visitors, 0);
  if (views === 0)
    return (
      <EmptyState icon="chart-column" title="No visits in this period">
        Visits are counted without cookies. Your own visits and bots are not counted.
      </EmptyState>
    );
  return (
    <>
      <dl className="flex flex-wrap gap-x-14 gap-y-4">
        <Total label="Visitors" mark="bg-accent" value={visitors}>
          <InfoTip about="Visitors">
            People per day, without cookies: someone who comes on two days counts twice.
          </InfoTip>
        </Total>
        <Total label="Pages opened" mark="bg-accent opacity-60" value={views} />
      </dl>
      <p className="mt-1 mb-6 text-sm text-muted">
        {before
          ? `${change(visitors, before.visitors)} visitors and ${change(views, before.views)} pages opened than in the ${days.length} days before`
          : `Nothing was counted in the ${days.length} days before`}
      </p>
      <VisitsChart days={days} />
      <div className="mt-10 grid gap-10 *:min-w-0 lg:grid-cols-2">
        <CountList title="Pages" entries={opened} />
        <div className="space-y-10">
          <CountList
            title="From where"
            entries={referrers.map(({ host, count }) => ({ title: host, path: null, count }))}
          />
          <CountList title="Links followed" entries={followedLinks(statistics)} />
        </div>
      </div>
    </>
  );
}

function followedLinks({ resumes, sources, demos }: Statistics): CountEntry[] {
  const named = (entries: readonly CountEntry[], what: string) =>
    entries.map((entry) => ({ ...entry, title: `${what} of ${entry.title}` }));
  const resume = resumes > 0 ? [{ title: 'Resume', path: null, count: resumes }] : [];
  return [...resume, ...named(sources, 'Source code'), ...named(demos, 'Demo')].toSorted(
    (a, b) => b.count - a.count,
  );
}

type TotalProps = {
  label: string;
  /** Classes of the coloured mark, the same as those of the bars in the chart. */
  mark: string;
  value: number;
  children?: ReactNode;
};

function Total({ label, mark, value, children }: TotalProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden className={`size-3 rounded-sm ${mark}`} />
        {label}
        {children}
      </dt>
      <dd className="text-heading font-semibold tabular-nums">{value.toLocaleString('en')}</dd>
    </div>
  );
}

/** Returns "12 % more" or "12 % fewer", and "7 more" if the earlier number is 0. */
function change(now: number, before: number): string {
  const word = now < before ? 'fewer' : 'more';
  if (before === 0) return `${now.toLocaleString('en')} ${word}`;
  return `${Math.round((100 * Math.abs(now - before)) / before)} % ${word}`;
}

/** A button that turns the counting of visits on or off. Keeps the stored values of the other settings. */
function CountingVisits({ isOn }: { isOn: boolean }) {
  const counting = useChange({
    send: async () => {
      const { data, etag } = await callWithEtag<SiteSettings>(siteSettingsApi.settings);
      return call<SuccessBody>(siteSettingsApi.settings, {
        method: 'PUT',
        body: { ...data, statistics: !isOn },
        headers: ifMatch(etag),
      });
    },
    refresh: (cache) => invalidate(cache, ['statistics'], [queryKinds.site]),
    failed: siteSettingsMessages.saveFailed,
  });
  return (
    <Button variant="secondary" busy={counting.isPending} onClick={() => counting.mutate()}>
      {isOn ? 'Stop counting' : 'Count visits'}
    </Button>
  );
}

type CountEntry = Statistics['pages'][number];

type CountListProps = {
  title: string;
  /** Highest count first. */
  entries: readonly CountEntry[];
};

/** A list of counts, each tinted in proportion to the highest one. Renders nothing for an empty list. */
function CountList({ title, entries }: CountListProps) {
  const headingId = useId();
  const [first] = entries;
  if (!first) return null;
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h2 id={headingId} className="mb-3 text-xl font-semibold">
        {title}
      </h2>
      <ol className="space-y-1 text-sm">
        {entries.map((entry) => (
          <li
            key={`${entry.title} ${entry.path}`}
            className="relative flex min-h-9 items-center gap-4 overflow-hidden rounded-md px-3"
          >
            <span
              aria-hidden
              className="absolute inset-y-0 start-0 bg-accent-soft"
              style={{ inlineSize: `${(100 * entry.count) / first.count}%` }}
            />
            {entry.path ? (
              <a
                href={entry.path}
                dir="auto"
                className="relative min-w-0 flex-1 truncate py-2 hover:underline focus-visible:-outline-offset-2"
              >
                {entry.title}
              </a>
            ) : (
              <span className="relative min-w-0 flex-1 truncate">{entry.title}</span>
            )}
            <span className="relative tabular-nums">{entry.count.toLocaleString('en')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

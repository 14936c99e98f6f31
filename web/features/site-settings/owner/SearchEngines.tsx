import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { indexNowApi, type IndexNowStatus } from '#contract/site/index-now.ts';
import { call } from '../../../api/client.ts';
import { momentText } from '../../../ui/owner/moment-text.ts';

/** How often it is asked how telling them fares, in milliseconds. */
const askEvery = 10_000;

/** The switch of IndexNow, and how it fares while it is `isOn` for the server, too. */
export function SearchEngines({
  label,
  field,
  isOn,
}: {
  label: string;
  field: UseFormRegisterReturn;
  isOn: boolean;
}) {
  return (
    <div className="space-y-2 sm:col-span-2">
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-accent" {...field} />
        {label}
      </label>
      <p className="text-sm text-muted">
        By IndexNow, which Bing, Yandex, Naver, Seznam and others listen to; Google looks by itself. The site
        sends the addresses of changed public pages to api.indexnow.org, and nothing else.
      </p>
      {isOn && <Status />}
    </div>
  );
}

function Status() {
  const { data } = useQuery({
    queryKey: ['index-now'],
    queryFn: () => call<IndexNowStatus>(indexNowApi.status),
    refetchInterval: askEvery,
    gcTime: 0,
  });
  return (
    <p role="status" className="text-sm">
      {data && statusText(data)}
    </p>
  );
}

function statusText({ is_public, waiting, last }: IndexNowStatus): string {
  if (!is_public)
    return 'Nothing is told: the site has no address yet that others can open (the setting PUBLIC_URL).';
  const wait = waiting === 0 ? '' : ` ${pagesText(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be told.`;
  if (!last) return `Nothing was told yet.${wait}`;
  const at = momentText(Date.parse(last.at));
  if (last.outcome === 'told') return `${pagesText(last.pages)} told on ${at}.${wait}`;
  const next =
    last.outcome === 'failed' ? 'It is tried again.' : 'It was given up; the next change is told anew.';
  return `Not told on ${at}: ${last.reason} ${next}${wait}`;
}

function pagesText(count: number): string {
  return count === 1 ? '1 page' : `${count.toLocaleString('en')} pages`;
}

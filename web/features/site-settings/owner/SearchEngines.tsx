import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { indexNowApi, type IndexNowStatus } from '#contract/site/index-now.ts';
import { call } from '../../../api/client.ts';
import { momentText } from '../../../ui/owner/moment-text.ts';

/** Polling interval of the status, in ms. */
const refetchIntervalMs = 10_000;

/** Switches IndexNow and shows its status while the saved setting is on. */
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
        Uses IndexNow, which Bing, Yandex, Naver and Seznam support. Google does not. Only the addresses of
        changed public pages are sent to api.indexnow.org.
      </p>
      {isOn && <Status />}
    </div>
  );
}

function Status() {
  const { data } = useQuery({
    queryKey: ['index-now'],
    queryFn: () => call<IndexNowStatus>(indexNowApi.status),
    refetchInterval: refetchIntervalMs,
    gcTime: 0,
  });
  return (
    <p role="status" className="text-sm">
      {data && statusText(data)}
    </p>
  );
}

function statusText({ is_public, waiting, last }: IndexNowStatus): string {
  if (!is_public) return 'Nothing is sent, because PUBLIC_URL is not set to an address that others can open.';
  const wait = waiting === 0 ? '' : ` ${pagesText(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting.`;
  if (!last) return `Nothing sent yet.${wait}`;
  const at = momentText(Date.parse(last.at));
  if (last.outcome === 'told') return `${pagesText(last.pages)} sent on ${at}.${wait}`;
  const next =
    last.outcome === 'failed'
      ? 'It will be tried again.'
      : 'No more attempts are made until the next change.';
  return `Not sent on ${at}: ${last.reason} ${next}${wait}`;
}

function pagesText(count: number): string {
  return count === 1 ? '1 page' : `${count.toLocaleString('en')} pages`;
}

import { momentText } from './moment-text.ts';

/** Date and time in the browser's language; `at` is in ms since 1970, or ISO 8601. */
export function Moment({ at }: { at: number | string }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {momentText(at)}
    </time>
  );
}

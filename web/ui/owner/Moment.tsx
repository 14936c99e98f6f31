import { momentText } from './moment-text.ts';

/** A time of day and its date, as the reader writes them; `at` is in milliseconds since 1970. */
export function Moment({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {momentText(at)}
    </time>
  );
}

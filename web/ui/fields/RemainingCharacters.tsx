import { useEffect, useState } from 'react';
import { useTranslations } from '../translations.ts';

/** Share of the limit from which the number is shown. */
const nearLimit = 0.8;

/** Delay between the last change and the announcement. */
const announceDelayMs = 1000;

/** Shows how many characters are left from 80 % of the limit, and how many are too many beyond it. */
export function RemainingCharacters({ text, limit }: { text: string; limit: number | undefined }) {
  const { left, tooMany } = useTranslations().fields;
  // The contract's limits count code points, not UTF-16 units.
  const { length } = Array.from(text);
  const isNear = limit !== undefined && length >= limit * nearLimit;
  const remaining = !isNear
    ? ''
    : length > limit
      ? tooMany({ count: length - limit })
      : left({ count: limit - length });
  return (
    <>
      {remaining && (
        <p aria-hidden className="ms-auto mt-1 w-fit text-sm text-muted">
          {remaining}
        </p>
      )}
      <DelayedAnnouncement text={remaining} />
    </>
  );
}

/** Announces `text` to screen readers once it has stopped changing. */
function DelayedAnnouncement({ text }: { text: string }) {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), announceDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" className="sr-only">
      {rested}
    </span>
  );
}

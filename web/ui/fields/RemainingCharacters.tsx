import { useEffect, useState } from 'react';
import { useTranslations } from '../translations.ts';

/** From this part of the limit on, the remaining characters are shown. */
const nearLimit = 0.8;

/** How long after the last change screen readers announce the count, in milliseconds. */
const restBeforeAnnouncing = 1000;

/** How many characters of `limit` are left for `text`, near it. */
export function RemainingCharacters({ text, limit }: { text: string; limit: number | undefined }) {
  const { left, tooMany } = useTranslations().fields;
  // Code points, as the contract counts them: an emoji is one character.
  const { length } = Array.from(text);
  const isNear = limit !== undefined && length >= limit * nearLimit;
  const remaining = !isNear ? '' : length > limit ? tooMany(length - limit) : left(limit - length);
  return (
    <>
      {remaining && (
        <p aria-hidden className="mt-1 text-end text-sm text-muted even-figures">
          {remaining}
        </p>
      )}
      <RestedAnnouncement text={remaining} />
    </>
  );
}

/** Announces `text` to screen readers once it has stopped changing. */
function RestedAnnouncement({ text }: { text: string }) {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restBeforeAnnouncing);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" className="sr-only">
      {rested}
    </span>
  );
}

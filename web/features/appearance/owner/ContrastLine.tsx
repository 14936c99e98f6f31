import { accentContrast } from '#contract/accent.ts';
import { type Look, schemes } from '#contract/themes.ts';

const names = { light: 'light', dark: 'dark' } as const;

/** How well the accent can be read, as a ratio: text needs 4.5 to 1. */
export function ContrastLine({ look }: { look: Look }) {
  return (
    <p className="text-sm text-muted">
      Contrast:{' '}
      {schemes.map((scheme, index) => (
        <span key={scheme}>
          {index > 0 && ' and '}
          <strong className="font-semibold text-ink tabular-nums">
            {(Math.floor(accentContrast(look, scheme) * 10) / 10).toFixed(1)} : 1
          </strong>{' '}
          in {names[scheme]}
        </span>
      ))}
      . Text needs 4.5.
    </p>
  );
}

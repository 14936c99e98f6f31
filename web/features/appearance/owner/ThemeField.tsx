import { accentColours } from '#contract/appearance/accent.ts';
import { type ThemeName, themeNames, themes } from '#contract/appearance/themes.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { themeNames as titles } from './choice-names.ts';

const texts: Record<ThemeName, { line: string; letters: string }> = {
  paper: { line: 'Calm and light', letters: 'font-sans font-semibold' },
  gallery: { line: 'Dark, square, serif', letters: 'font-serif' },
  signal: { line: 'Clear and round', letters: 'font-sans font-bold' },
  night: { line: 'Dark, fixed width', letters: 'font-mono font-medium' },
  lens: { line: 'For photographs', letters: 'font-sans font-medium' },
};

type ThemeFieldProps = { value: ThemeName; onChange: (theme: ThemeName) => void };

export function ThemeField({ value, onChange }: ThemeFieldProps) {
  return (
    <ChoiceCards legend="Theme" options={themeNames} columns="grid-cols-3" {...{ value, onChange }}>
      {(theme) => (
        <>
          <Sketch theme={theme} />
          <span className="mt-2 block px-1 text-sm font-semibold">{titles[theme]}</span>
          <span className="block px-1 pb-1 text-2xs text-muted">{texts[theme].line}</span>
        </>
      )}
    </ChoiceCards>
  );
}

/** A sketch of a page with the theme's colours and corners. */
function Sketch({ theme }: { theme: ThemeName }) {
  const { begins = 'light', iconCorners, ...grounds } = themes[theme];
  const { paper, raised } = grounds[begins];
  const { accent } = accentColours({ theme, accent: null }, begins);
  const ink = begins === 'light' ? '#17181b' : '#f3ece1';
  const corners = iconCorners * 0.7;
  return (
    <svg viewBox="0 0 96 64" aria-hidden className="w-full rounded-sm border border-line">
      <rect width="96" height="64" fill={paper} />
      <text x="8" y="25" fontSize="17" fill={ink} className={texts[theme].letters}>
        Aa
      </text>
      <rect x="62" y="11" width="26" height="13" rx={corners} fill={accent} />
      <rect x="8" y="34" width="50" height="30" rx={corners} fill={ink} opacity="0.18" />
      <rect
        x="62"
        y="34"
        width="26"
        height="30"
        rx={corners}
        fill={raised}
        stroke={ink}
        strokeOpacity="0.18"
      />
    </svg>
  );
}

import { type ThemeName, themeNames } from '#contract/appearance/themes.ts';
import gallery from '../../../assets/themes/gallery.webp';
import lens from '../../../assets/themes/lens.webp';
import night from '../../../assets/themes/night.webp';
import paper from '../../../assets/themes/paper.webp';
import signal from '../../../assets/themes/signal.webp';
import { ChoiceCards } from './ChoiceCards.tsx';
import { themeNames as titles } from './choice-names.ts';

/** A picture of the demo's home page, taken by scripts/theme-pictures.ts, and what is special. */
const shown: Record<ThemeName, { picture: string; line: string }> = {
  paper: { picture: paper, line: 'Calm and light' },
  gallery: { picture: gallery, line: 'A dark poster' },
  signal: { picture: signal, line: 'Numbered, tinted cells' },
  night: { picture: night, line: 'Rows with a preview' },
  lens: { picture: lens, line: 'Pictures first' },
};

type ThemeFieldProps = { value: ThemeName; onChange: (theme: ThemeName) => void };

export function ThemeField({ value, onChange }: ThemeFieldProps) {
  return (
    <ChoiceCards legend="Theme" options={themeNames} columns="grid-cols-3" {...{ value, onChange }}>
      {(theme) => (
        <>
          <img
            src={shown[theme].picture}
            alt=""
            width={400}
            height={350}
            className="w-full rounded-sm border border-line"
          />
          <span className="mt-2 block px-1 text-sm font-semibold">{titles[theme]}</span>
          <span className="block px-1 pb-1 text-2xs text-muted">{shown[theme].line}</span>
        </>
      )}
    </ChoiceCards>
  );
}

/** Fields for the theme, the fonts and the layout, as cards to choose from. */
import { type ReactNode, useEffect, useId } from 'react';
import { type Fonts, shownFonts, shownPair, themeFonts } from '#contract/appearance/fonts.ts';
import {
  type FontPair,
  type HomeLayout,
  type ThemeName,
  fontPairs,
  homeLayouts,
  themeNames,
} from '#contract/appearance/themes.ts';
import gallery from '../../../assets/themes/gallery.webp';
import lens from '../../../assets/themes/lens.webp';
import night from '../../../assets/themes/night.webp';
import paper from '../../../assets/themes/paper.webp';
import signal from '../../../assets/themes/signal.webp';
import { layoutNames, themeTitles } from './choice-names.ts';

type ChoiceCardsProps<Option extends string> = {
  legend: string;
  options: readonly Option[];
  value: Option;
  onChange: (option: Option) => void;
  columns: 'grid-cols-2' | 'grid-cols-3';
  /** Renders the sketch of an option and its label. */
  children: (option: Option) => ReactNode;
};

function ChoiceCards<Option extends string>(props: ChoiceCardsProps<Option>) {
  const { legend, options, value, onChange, columns, children } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{legend}</legend>
      <div className={`grid gap-3 ${columns}`}>
        {options.map((option) => (
          <label
            key={option}
            className="min-w-0 rounded-lg border border-line p-1.5 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:border-control"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {children(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Addresses of files with the most frequent characters of each font (scripts/site-fonts.ts), keyed by path. */
const files = import.meta.glob<string>('/dist/fonts/*-everyday.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

type FontsFieldProps = { theme: ThemeName; value: FontPair; onChange: (fonts: FontPair) => void };

export function FontsField({ theme, value, onChange }: FontsFieldProps) {
  return (
    <ChoiceCards
      legend="Fonts"
      options={fontPairs.filter((pair) => themeFonts[theme][pair])}
      value={shownPair({ theme, fonts: value })}
      columns="grid-cols-2"
      onChange={onChange}
    >
      {(fonts) => <Sample {...shownFonts({ theme, fonts })} />}
    </ChoiceCards>
  );
}

function Sample({ heading, text }: Fonts) {
  const family = `Sample of ${heading}`;
  useEffect(() => {
    const file = files[`/dist/fonts/${heading.toLowerCase().replaceAll(' ', '-')}-everyday.woff2`];
    const face = new FontFace(family, `url("${file}")`, { weight: '400 700' });
    document.fonts.add(face);
    return () => void document.fonts.delete(face);
  }, [family, heading]);
  return (
    <>
      <span
        aria-hidden
        className="block truncate rounded-sm bg-sunken px-3 py-2 text-3xl font-medium tracking-title"
        style={{ fontFamily: `"${family}", var(--font-sans)` }}
      >
        Aa Work
      </span>
      <span className="mt-2 block px-1 text-sm font-semibold">{heading}</span>
      <span className="block px-1 pb-1 text-2xs text-muted">
        {heading === text ? 'for titles and texts' : `with ${text}`}
      </span>
    </>
  );
}

/** A picture of the demo's home page, taken by scripts/theme-pictures.ts, and a short description. */
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
          <span className="mt-2 block px-1 text-sm font-semibold">{themeTitles[theme]}</span>
          <span className="block px-1 pb-1 text-2xs text-muted">{shown[theme].line}</span>
        </>
      )}
    </ChoiceCards>
  );
}

/** Boxes (x, y, width, height) of a sketch that is 96 wide and 48 high. */
const sketches: Record<HomeLayout, readonly (readonly [number, number, number, number])[]> = {
  mosaic: [
    [6, 6, 52, 36],
    [62, 6, 28, 16],
    [62, 26, 28, 16],
  ],
  grid: [6, 35, 64].flatMap((x) => [[x, 6, 26, 16] as const, [x, 26, 26, 16] as const]),
  list: [6, 19, 32].flatMap((y) => [[6, y, 26, 10] as const, [37, y + 3, 34, 4] as const]),
};

type LayoutFieldProps = { value: HomeLayout; onChange: (layout: HomeLayout) => void };

export function LayoutField({ value, onChange }: LayoutFieldProps) {
  return (
    <ChoiceCards legend="Selected work" options={homeLayouts} columns="grid-cols-3" {...{ value, onChange }}>
      {(layout) => (
        <>
          <svg viewBox="0 0 96 48" aria-hidden className="w-full rounded-sm bg-sunken text-muted">
            {sketches[layout].map(([x, y, width, height]) => (
              <rect key={`${x} ${y}`} {...{ x, y, width, height }} rx="1.5" fill="currentColor" />
            ))}
          </svg>
          <span className="mt-2 block px-1 pb-1 text-sm font-semibold">{layoutNames[layout]}</span>
        </>
      )}
    </ChoiceCards>
  );
}

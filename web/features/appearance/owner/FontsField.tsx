import { useEffect } from 'react';
import { type Fonts, shownFonts, shownPair, themeFonts } from '#contract/appearance/fonts.ts';
import { type FontPair, fontPairs, type ThemeName } from '#contract/appearance/themes.ts';
import { ChoiceCards } from './ChoiceCards.tsx';

/** Addresses of the unaccented part of each font, by the names of scripts/site-fonts.ts. */
const files = import.meta.glob<string>('/dist/fonts/*-everyday.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

type FontsFieldProps = { theme: ThemeName; value: FontPair; onChange: (fonts: FontPair) => void };

/** Selects one of the theme's font pairs. */
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

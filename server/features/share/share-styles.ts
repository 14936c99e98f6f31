/** The style of the share pictures in each theme, as in the themes' style sheets. */
import { type Fonts, shownFonts } from '#contract/appearance/fonts.ts';
import { type Look, themes } from '#contract/appearance/themes.ts';
import type { ShareStyle } from '../../kernel/pictures/codec-messages.ts';

const sizes = [64, 56, 48, 40];

const headings: Record<Fonts['heading'], Omit<ShareStyle['heading'], 'font'>> = {
  'Instrument Sans': { weight: 600, tracking: -0.022, sizes },
  'Instrument Serif': { weight: 400, tracking: -0.012, sizes: [76, 64, 56, 48] },
  'Bricolage Grotesque': { weight: 700, tracking: -0.015, sizes },
  'Geist Mono': { weight: 500, tracking: -0.06, sizes: [56, 48, 42, 36] },
  Newsreader: { weight: 500, tracking: -0.02, sizes: [68, 60, 52, 44] },
  Fraunces: { weight: 500, tracking: -0.02, sizes },
  Cormorant: { weight: 500, tracking: -0.015, sizes: [76, 64, 56, 48] },
};

export function shareStyle({ theme, fonts }: Pick<Look, 'theme' | 'fonts'>): ShareStyle {
  const { heading: font, text, meta = text } = shownFonts({ theme, fonts });
  const heading = { font, ...headings[font], ...(theme === 'lens' && { weight: 500 }) };
  return { heading, text, meta, iconCorners: themes[theme].iconCorners };
}

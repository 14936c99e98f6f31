/**
 * Names of the fonts built by scripts/share-fonts.ts, for the codec process. The first font that has a letter
 * is used. Chinese and Hebrew are named by their thinnest weight.
 */
export const emojiFamily = 'Noto Color Emoji';

/** Fonts for scripts that the themes' fonts lack. */
export const furtherFamilies =
  'Noto Sans, Noto Sans Devanagari, Noto Sans Arabic, Noto Sans Hebrew Thin, Noto Sans Thai, ' +
  `Noto Sans Tamil, Noto Sans Bengali, Noto Sans SC Thin, ${emojiFamily}`;

export const sansFamilies = `Instrument Sans, ${furtherFamilies}`;

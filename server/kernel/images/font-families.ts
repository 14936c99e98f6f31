/**
 * Names of the fonts that scripts/share-fonts.ts made, for the codec process. After the first one with a letter nobody
 * looks for another. Chinese and Hebrew are known by their thinnest weight.
 */
export const emojiFamily = 'Noto Color Emoji';

/** What the themes' own fonts do not have. */
export const furtherFamilies =
  'Noto Sans, Noto Sans Devanagari, Noto Sans Arabic, Noto Sans Hebrew Thin, Noto Sans Thai, ' +
  `Noto Sans Tamil, Noto Sans Bengali, Noto Sans SC Thin, ${emojiFamily}`;

export const sansFamilies = `Instrument Sans, ${furtherFamilies}`;

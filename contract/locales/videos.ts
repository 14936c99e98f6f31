/** Texts of the video player, which loads with the first video. */
import type { Language } from './locales.ts';

const english = {
  play: 'Play video',
  pause: 'Pause video',
  captions: 'Captions',
};

const hindi: typeof english = {
  play: 'वीडियो चलाएँ',
  pause: 'वीडियो रोकें',
  captions: 'कैप्शन',
};

export const videoTexts: Record<Language, typeof english> = { en: english, hi: hindi };

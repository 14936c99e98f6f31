import { useContext } from 'react';
import type { Language } from '#contract/locales/locales.ts';
import { videoTexts } from '#contract/locales/videos.ts';
import { queries } from '../../../api/public-calls.ts';
import { QueryCacheContext } from '../../../api/query-cache.ts';

/** Texts of videos in the site's language. */
export function useVideoTexts() {
  const language = useContext(QueryCacheContext).get(queries.site())?.language;
  return videoTexts[language ?? (document.documentElement.lang as Language)];
}

import type { ContentVersion } from './database/content-version.ts';

/** What every page shows is queried once for a content version, not once for each page. */
export function oncePerVersion<T>(contentVersion: ContentVersion, read: () => Promise<T>): () => Promise<T> {
  let kept: { version: number; data: Promise<T> } | undefined;
  return () => {
    const version = contentVersion.current;
    if (kept?.version === version) return kept.data;
    const data = read();
    kept = { version, data };
    data.catch(() => {
      if (kept?.data === data) kept = undefined;
    });
    return data;
  };
}

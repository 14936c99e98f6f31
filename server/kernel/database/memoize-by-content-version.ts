import type { ContentVersion } from './content-version.ts';

/** Returns `read` with its result kept in memory until the content version changes. Errors are not kept. */
export function memoizeByContentVersion<T>(
  contentVersion: ContentVersion,
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: { contentVersion: number; answer: Promise<T> } | undefined;
  return () => {
    const current = contentVersion.current;
    if (kept?.contentVersion === current) return kept.answer;
    const answer = read();
    const made = { contentVersion: current, answer };
    kept = made;
    answer.catch(() => {
      if (kept === made) kept = undefined;
    });
    return answer;
  };
}

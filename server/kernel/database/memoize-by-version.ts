import type { ContentVersion } from './content-version.ts';

/** Returns `read` with its result kept until the content version changes. A rejected result is not kept. */
export function memoizeByVersion<T>(
  contentVersion: ContentVersion,
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: { version: number; answer: Promise<T> } | undefined;
  return () => {
    const current = contentVersion.current;
    if (kept?.version === current) return kept.answer;
    const answer = read();
    const made = { version: current, answer };
    kept = made;
    answer.catch(() => {
      if (kept === made) kept = undefined;
    });
    return answer;
  };
}

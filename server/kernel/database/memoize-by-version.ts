import type { ContentVersion } from './content-version.ts';

/** Returns `read` with its result kept until the content version changes. A rejected result is not kept. */
export function memoizeByVersion<T>(
  contentVersion: ContentVersion,
  read: () => Promise<T>,
): () => Promise<T> {
  let kept: { version: number; answer: Promise<T> } | undefined;
  return () => {
    const version = contentVersion.current;
    if (kept?.version === version) return kept.answer;
    const answer = read();
    const made = { version, answer };
    kept = made;
    answer.catch(() => {
      if (kept === made) kept = undefined;
    });
    return answer;
  };
}

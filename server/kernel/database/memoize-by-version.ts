import type { ContentVersion } from './content-version.ts';

/** Returns `read` memoized by key until the content version changes. A rejected result is not kept. */
export function memoizeByVersion<T, Key = void>(
  contentVersion: ContentVersion,
  read: (key: Key) => Promise<T>,
): (key: Key) => Promise<T> {
  let kept = { version: contentVersion.current, answers: new Map<Key, Promise<T>>() };
  return (key) => {
    const version = contentVersion.current;
    if (kept.version !== version) kept = { version, answers: new Map() };
    const { answers } = kept;
    const known = answers.get(key);
    if (known) return known;
    const answer = read(key);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

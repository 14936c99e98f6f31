import type { ContentVersion } from './content-version.ts';

/** What every page shows is queried once for a content version, and a key if there are several, not for each page. */
export function oncePerVersion<T, Key = void>(
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

/** Which entries are shown for what is typed, the best first. */
import type { Entry } from './entry.ts';

/** More are not looked through by anybody. */
const mostShown = 40;

/**
 * Those that fit what is typed: first by where it fits, then those that were chosen lately, then the shorter
 * title. Nothing typed fits all. `recent` has the keys of the last choices, the last one first.
 */
export function ranked(entries: readonly Entry[], typed: string, recent: readonly string[]): Entry[] {
  const wanted = folded(typed).trim();
  const lately = new Map(recent.map((key, index) => [key, index]));
  const fitting = entries.flatMap((entry) => {
    const place = wanted === '' ? 0 : placeOf(entry, wanted);
    if (place === undefined) return [];
    const length = wanted === '' ? 0 : entry.title.length;
    return [{ entry, by: [place, lately.get(entry.key) ?? recent.length, length] }];
  });
  return fitting
    .toSorted((a, b) => compared(a.by, b.by))
    .slice(0, mostShown)
    .map(({ entry }) => entry);
}

/**
 * 0 where the title begins with it, 1 where one of its words does, 2 where it is made of beginnings of its words
 * ("clq" or "cl qu" of "Clinic Queue"), 3 where the title holds it, 4 for other words of the entry; undefined
 * where it does not fit.
 */
function placeOf({ title, detail, also = '' }: Entry, wanted: string): number | undefined {
  const text = folded(title);
  const words = wordsOf(text);
  if (text.startsWith(wanted)) return 0;
  if (words.some((_word, at) => words.slice(at).join(' ').startsWith(wanted))) return 1;
  if (isMadeOf(words, wanted.replaceAll(/\s+/gu, ''))) return 2;
  if (text.includes(wanted)) return 3;
  const others = wordsOf(folded(`${also} ${detail} ${title}`));
  const asked = wordsOf(wanted);
  const fits = asked.length > 0 && asked.every((one) => others.some((other) => other.startsWith(one)));
  return fits ? 4 : undefined;
}

/** Whether the letters are beginnings of some of the words, in their order. */
function isMadeOf(words: readonly string[], letters: string): boolean {
  if (letters === '') return true;
  return words.some((word, at) => {
    const most = commonLength(word, letters);
    for (let length = most; length > 0; length--)
      if (isMadeOf(words.slice(at + 1), letters.slice(length))) return true;
    return false;
  });
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

function compared(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const difference = value - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
}

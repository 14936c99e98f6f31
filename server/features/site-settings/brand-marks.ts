/** The marks of the brands that the owner links to, as the build took them from simple-icons. */
import { readFile } from 'node:fs/promises';

const file = new URL('../../../dist/brand-marks.json', import.meta.url);
let read: Promise<Readonly<Record<string, string>>> | undefined;

/**
 * The path of a brand's mark in a box of 24 by 24; null for one that has none, and on a server without a build,
 * which shows no pages. The file is read once, when the first mark is asked for.
 */
export async function brandMark(brand: string): Promise<string | null> {
  read ??= readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Record<string, string>,
    () => {
      read = undefined;
      return {};
    },
  );
  return (await read)[brand] ?? null;
}

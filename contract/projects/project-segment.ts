/** A project's part of its address. */

/** The words of longer titles are cut after the last one that fits, in characters. */
const longestSegment = 70;

/**
 * The project's number and the words of its title, in lowercase, as `12-price-watcher`; the number alone for a
 * title without letters and digits. In the title's own script, not yet percent-encoded.
 */
export function projectSegment(id: number, title: string): string {
  let segment = `${id}`;
  for (const [word] of title
    .normalize('NFC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}\p{N}]{1,50}/gu)) {
    const longer = `${segment}-${word}`;
    if (longer.length > longestSegment) break;
    segment = longer;
  }
  return segment;
}

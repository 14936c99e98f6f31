/** Marks search terms in texts. */
import type { MarkedPart } from '#contract/search/search.ts';
import { wordsIn } from './words.ts';

/** Maximum length of an excerpt in characters, unless the match is longer: about three lines of a card. */
const excerptLength = 180;
/** Maximum length of the part before the match, in characters. */
const before = 50;

interface Span {
  start: number;
  end: number;
}

/** Splits the text into parts; parts that match one of `terms` are marked. */
export function marked(text: string, terms: ReadonlySet<string>): MarkedPart[] {
  return partsOf(text, spansOf(text, terms), { start: 0, end: text.length });
}

/** Returns an excerpt of the first text with one of `terms`, around the match, or undefined. A dot separates lines. */
export function excerptOf(texts: readonly string[], terms: ReadonlySet<string>): MarkedPart[] | undefined {
  for (const text of texts) {
    const spans = spansOf(text, terms);
    const [first] = spans;
    if (first) return partsOf(text, spans, windowAround(text, first));
  }
  return undefined;
}

/** Returns the positions of the terms; overlapping matches, such as pairs of Chinese characters, are merged. */
function spansOf(text: string, terms: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  const words = wordsIn(text).filter(({ term }) => terms.has(term));
  for (const { start, end } of words.toSorted((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

/** Returns the excerpt around a match. The excerpt starts with a line, else with a sentence, else with a word. */
function windowAround(text: string, { start, end }: Span): Span {
  const earliest = Math.max(0, start - before);
  const lead = earliest === 0 ? '' : text.slice(earliest, start);
  const skipped = /\n/.exec(lead) ?? /[.!?]\s+/.exec(lead) ?? /\s/.exec(lead);
  const from = skipped ? earliest + skipped.index + skipped[0].length : earliest;
  const maxEnd = Math.max(end, from + excerptLength);
  if (maxEnd >= text.length) return { start: wholeLetter(text, from), end: text.length };
  const rest = text.slice(end, maxEnd).search(/\s\S*$/);
  return { start: wholeLetter(text, from), end: wholeLetter(text, rest < 0 ? maxEnd : end + rest) };
}

/** Returns the position, moved by one if it would split a surrogate pair. */
function wholeLetter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at;
}

function partsOf(text: string, spans: readonly Span[], { start, end }: Span): MarkedPart[] {
  const parts: MarkedPart[] = [];
  const add = (from: number, to: number, found: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to).replaceAll(/\s*\n\s*/g, ' · '), found });
  };
  if (start > 0 && text[start - 1] !== '\n') parts.push({ text: '… ', found: false });
  let at = start;
  for (const span of spans) {
    if (span.start < start || span.end > end) continue;
    add(at, span.start, false);
    add(span.start, span.end, true);
    at = span.end;
  }
  add(at, end, false);
  if (end < text.length) parts.push({ text: ' …', found: false });
  return parts;
}
